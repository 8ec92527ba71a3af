import { CHAT_LIMITS, inNormalForm, type QuoteView, showsSomething } from '@contract';
import IconSend2 from '~icons/tabler/send-2';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { setDraft, useDrafts } from '../../lib/drafts';
import { outbox } from '../../lib/outbox';
import { sendTyping, resetTyping } from '../../lib/typing';
import type { Writing } from '../../lib/writing';
import classes from './composer.module.css';
import { LengthCount } from './length-count';
import { MessageField, type MessageFieldHandle } from './message-field';
import { PictureButton } from './picture-button';
import { PicturePreview } from './picture-preview';
import { useChosenPicture } from './use-chosen-picture';
import { WritingNotice } from './writing-notice';
import { AnsweredMessage } from './answered-message';

export interface ComposerHandle {
  focus: () => void;
  /** Inserts a text that the member can change. */
  suggest: (text: string) => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  userId: string;
  name: string;
  writing: Writing;
  /** The message that the next message replies to. */
  answered: QuoteView | null;
  /** Called when the reply was sent or cancelled. */
  onAnswered: () => void;
  /**
   * False in message requests: a stranger gets no typing events before the first message and no view-once
   * pictures.
   */
  sendsTyping: boolean;
  onSent: () => void;
}

/** Input area of a conversation: text, pictures and the draft. */
export function Composer({
  ref,
  userId,
  name,
  writing,
  answered,
  onAnswered,
  sendsTyping,
  onSent,
}: ComposerProps) {
  const { t } = useTranslation('chats');
  const text = useDrafts(({ drafts }) => drafts[userId] ?? '');
  const field = useRef<MessageFieldHandle>(null);
  const disabled = writing !== 'free' && writing !== 'first';
  const picture = useChosenPicture(userId, !disabled);
  const words = inNormalForm(text);
  const isBlank = !showsSomething(words);
  const left = CHAT_LIMITS.messageLength - words.length;

  const handleChange = (next: string) => {
    setDraft(userId, next);
    if (showsSomething(next) && sendsTyping) sendTyping(userId);
  };
  const handleSend = () => {
    if (isBlank || left < 0 || disabled) return;
    outbox.enqueue({ to: userId, text: words, quote: answered ?? undefined });
    onAnswered();
    setDraft(userId, '');
    resetTyping();
    onSent();
    field.current?.focus();
  };
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
      {answered && (
        <AnsweredMessage
          quote={answered}
          name={name}
          onCancel={() => {
            onAnswered();
            field.current?.focus();
          }}
        />
      )}
      <form
        className={classes.form}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && answered) onAnswered();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          handleSend();
        }}
      >
        <PictureButton disabled={disabled} onChoose={picture.choose} />
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
      <LengthCount left={left} />
      {picture.file && (
        <PicturePreview
          file={picture.file}
          mayViewOnce={sendsTyping}
          onClose={picture.close}
          onSend={(chosen, words, viewOnce) => {
            const quote = answered ?? undefined;
            outbox.enqueue({ to: userId, text: words, picture: chosen, viewOnce, quote });
            onAnswered();
            picture.close();
            onSent();
          }}
        />
      )}
    </div>
  );
}
