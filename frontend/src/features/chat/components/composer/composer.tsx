import IconMicrophone from '~icons/tabler/microphone';
import IconSend2 from '~icons/tabler/send-2';
import { Suspense, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { canRecord } from '@/entities/voice/recording-format';
import {
  dropRecording,
  hasUnsentRecording,
  recordingFor,
  type Recording,
} from '@/entities/voice/unsent-recordings';
import { useToneQuestion } from '@/entities/wording/use-tone-question';
import { loadWords } from '@/i18n/missing-words';
import { CHAT_LIMITS, inNormalForm, lengthOf, showsSomething, type QuoteView } from '@contract';
import { outbox } from '../../api/outbox';
import { setDraft, useDrafts } from '../../lib/drafts';
import { resetTyping, sendTyping } from '../../lib/typing';
import type { WritingPermission } from '../../lib/writing-permission';
import { AddButton } from './add-button';
import classes from './composer.module.css';
import { LengthCount } from './length-count';
import { MessageField, type MessageFieldHandle } from './message-field';
import { PicturePreview } from './picture-preview';
import { ReplyPreview } from './reply-preview';
import { useChosenPicture } from './use-chosen-picture';
import { WritingNotice } from './writing-notice';

const VoiceComposer = lazyPart(async () => {
  const [file] = await Promise.all([import('./voice-composer'), loadWords('voice')]);
  return file.VoiceComposer;
});

export interface ComposerHandle {
  focus: () => void;
  /** Inserts a text that the member can edit. */
  suggest: (text: string) => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  userId: string;
  name: string;
  writing: WritingPermission;
  /** The message that the next message replies to. */
  replyTo: QuoteView | null;
  /** Called when the reply was sent or cancelled. */
  onReplyEnd: () => void;
  /**
   * False in message requests: before the first answer a stranger receives no typing events, view-once
   * pictures or voice messages.
   */
  sendsTyping: boolean;
  /** True while the member has sent no message in this conversation. */
  isFirstLine: boolean;
  /** Proposes a meeting. Undefined for members who are not friends. */
  onPlan: (() => void) | undefined;
  onSent: () => void;
}

/** Input area of a conversation: text, pictures, voice and the draft. */
export function Composer({
  ref,
  userId,
  name,
  writing,
  replyTo,
  onReplyEnd,
  sendsTyping,
  isFirstLine,
  onPlan,
  onSent,
}: ComposerProps) {
  const { t } = useTranslation('chats');
  const text = useDrafts(({ drafts }) => drafts[userId] ?? '');
  const field = useRef<MessageFieldHandle>(null);
  const disabled = writing !== 'free' && writing !== 'first';
  const picture = useChosenPicture(userId, !disabled);
  const mayRecord = sendsTyping && !disabled;
  // Null until the recorder is closed once, because only then the focus returns to the button that opened it.
  const [records, setRecords] = useState<boolean | null>(
    () => hasUnsentRecording(recordingFor(userId)) || null,
  );
  const words = inNormalForm(text);
  const isBlank = !showsSomething(words);
  const left = CHAT_LIMITS.messageLength - lengthOf(words);

  const handleChange = (next: string) => {
    setDraft(userId, next);
    setRecords(null);
    if (showsSomething(next) && sendsTyping) sendTyping(userId);
  };
  const tone = useToneQuestion({ name, isFirstLine, onChange: () => field.current?.focus() });
  const handleSend = () => {
    if (isBlank || left < 0 || disabled) return;
    tone.ask(words, send);
  };
  const send = () => {
    outbox.enqueue({ to: userId, text: words, quote: replyTo ?? undefined });
    onReplyEnd();
    setDraft(userId, '');
    resetTyping();
    onSent();
    field.current?.focus();
  };
  const handleVoice = (recording: Recording, spoken: string) =>
    tone.ask(spoken, () => {
      outbox.enqueue({ to: userId, text: spoken, voice: recording, quote: replyTo ?? undefined });
      dropRecording(recordingFor(userId));
      setRecords(false);
      onReplyEnd();
      onSent();
    });

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    suggest: (words) => {
      handleChange(words);
      field.current?.focus();
    },
  }));

  return (
    <div className={classes.root}>
      <WritingNotice writing={writing} name={name} />
      {picture.wrong && (
        <p className={classes.wrong} role="alert">
          {t(`pictureWrong.${picture.wrong}`)}
        </p>
      )}
      {replyTo && (
        <ReplyPreview
          quote={replyTo}
          name={name}
          onCancel={() => {
            onReplyEnd();
            field.current?.focus();
          }}
        />
      )}
      {records && mayRecord ? (
        <Suspense>
          <VoiceComposer userId={userId} onSend={handleVoice} onClose={() => setRecords(false)} />
        </Suspense>
      ) : (
        <form
          className={classes.form}
          onKeyDown={(event) => {
            // Events of the menu, which is rendered in a portal, also bubble to here.
            const isHere = event.currentTarget.contains(event.target as Node);
            if (event.key === 'Escape' && replyTo && isHere) onReplyEnd();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            handleSend();
          }}
        >
          <AddButton disabled={disabled} onPicture={picture.choose} onPlan={onPlan} />
          {mayRecord && text === '' && canRecord() && (
            <IconButton
              label={t('compose.voice')}
              icon={<IconMicrophone fontSize={24} aria-hidden />}
              autoFocus={records === false}
              onClick={() => setRecords(true)}
            />
          )}
          <MessageField
            ref={field}
            name={name}
            text={text}
            disabled={disabled}
            onChange={handleChange}
            onSend={handleSend}
            onPicture={picture.choose}
          />
          <IconButton
            type="submit"
            label={t('compose.send')}
            icon={<IconSend2 fontSize={22} aria-hidden />}
            look="filled"
            color="rose"
            round
            disabled={disabled || isBlank || left < 0}
          />
        </form>
      )}
      {tone.dialog}
      <LengthCount left={left} />
      {picture.file && (
        <PicturePreview
          file={picture.file}
          mayViewOnce={sendsTyping}
          onClose={picture.close}
          onSend={(chosen, words, viewOnce) => {
            const quote = replyTo ?? undefined;
            outbox.enqueue({ to: userId, text: words, picture: chosen, viewOnce, quote });
            onReplyEnd();
            picture.close();
            onSent();
          }}
        />
      )}
    </div>
  );
}
