import { LIMITS } from '@contract';
import { IconMoodSmile, IconPhoto, IconSend2 } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { useIsPhone } from '@/lib/use-is-phone';
import { setDraft, useDrafts } from './drafts';
import { enqueue, isPictureSize } from '../outbox/outbox';
import { sendTyping, resetTyping } from './typing';
import type { Writing } from './writing';
import classes from './composer.module.css';
import { EmojiPicker } from './emoji-picker';
import { PicturePreview } from './picture-preview';
import { WritingNotice } from './writing-notice';

export interface ComposerHandle {
  focus: () => void;
  /** Puts words in, for the writer to change. */
  suggest: (text: string) => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  userId: string;
  name: string;
  writing: Writing;
  /** Strangers are not told before the first message. */
  tellsTyping: boolean;
  onSent: () => void;
}

/** So near to the longest message the rest is counted. */
const COUNTED_FROM = 200;

/** Where one writes: Enter sends, Shift and Enter begin a new line, and the draft is kept. */
export function Composer({ ref, userId, name, writing, tellsTyping, onSent }: ComposerProps) {
  const { t } = useTranslation('chats');
  const isPhone = useIsPhone();
  const text = useDrafts(({ drafts }) => drafts[userId] ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [wrong, setWrong] = useState<'type' | 'size' | null>(null);
  const disabled = writing !== 'free' && writing !== 'first';
  const left = LIMITS.messageLength - text.trim().length;

  useLayoutEffect(() => grow(area.current), [text]);
  useEffect(() => {
    // On a phone the keyboard would cover what one came to read.
    if (!isPhone && !disabled) area.current?.focus({ preventScroll: true });
  }, [isPhone, disabled]);

  const change = (next: string) => {
    setDraft(userId, next);
    if (next.trim() !== '' && tellsTyping) sendTyping(userId);
  };
  const send = () => {
    const words = text.trim();
    if (words === '' || left < 0 || disabled) return;
    enqueue({ to: userId, text: words });
    setDraft(userId, '');
    resetTyping();
    onSent();
    area.current?.focus();
  };
  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    change(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
    // After the new text is drawn, the caret stands behind what was put in.
    requestAnimationFrame(() =>
      area.current?.setSelectionRange(selectionStart + words.length, selectionStart + words.length),
    );
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = !chosen.type.startsWith('image/') ? 'type' : isPictureSize(chosen) ? null : 'size';
    setWrong(problem);
    if (!problem) setPicture(chosen);
  };
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    suggest: (words) => {
      change(words);
      area.current?.focus();
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method's Enter only chooses among its words.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!pasted) return;
    event.preventDefault();
    choose(pasted);
  };
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = '';
  };

  return (
    <div className={classes.root}>
      <WritingNotice writing={writing} name={name} />
      {wrong && (
        <p className={classes.wrong} role="alert">
          {t(`pictureWrong.${wrong}`)}
        </p>
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input ref={file} type="file" accept="image/*" hidden onChange={onFile} />
        <IconButton
          label={t('compose.picture')}
          icon={<IconPhoto size={24} aria-hidden />}
          disabled={disabled}
          onClick={() => file.current?.click()}
        />
        <div className={classes.field}>
          <textarea
            ref={area}
            className={classes.area}
            rows={1}
            value={text}
            disabled={disabled}
            aria-label={t('compose.label', { name })}
            placeholder={t('compose.placeholder')}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <EmojiPicker disabled={disabled} icon={<IconMoodSmile size={24} aria-hidden />} onChoose={insert} />
        </div>
        <IconButton
          type="submit"
          label={t('compose.send')}
          icon={<IconSend2 size={22} aria-hidden />}
          look="filled"
          color="rose"
          round
          disabled={disabled || text.trim() === '' || left < 0}
        />
      </form>
      {left < COUNTED_FROM && (
        <p className={classes.count} data-over={left < 0 || undefined} role="status">
          {left < 0 ? t('compose.over', { count: -left }) : t('compose.left', { count: left })}
        </p>
      )}
      {picture && (
        <PicturePreview
          file={picture}
          onClose={() => setPicture(null)}
          onSend={(chosen, words) => {
            enqueue({ to: userId, text: words, picture: chosen });
            setPicture(null);
            onSent();
          }}
        />
      )}
    </div>
  );
}

/** Makes the field as high as its text; the style sheet ends that at six lines. */
function grow(element: HTMLTextAreaElement | null): void {
  if (!element) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
