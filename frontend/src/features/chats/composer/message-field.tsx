import IconMoodSmile from '~icons/tabler/mood-smile';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isOfInputMethod } from '@/lib/input-method';
import { useIsPhone } from '@/lib/use-is-phone';
import classes from './composer.module.css';
import { EmojiPicker } from './emoji-picker';

export interface MessageFieldHandle {
  focus: () => void;
}

interface MessageFieldProps {
  ref: Ref<MessageFieldHandle>;
  name: string;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onPicture: (file: File) => void;
}

/**
 * The words of a message, with a board of emoji: Enter sends, Shift and Enter begin a new line, a pasted
 * picture is a chosen one.
 */
export function MessageField({ ref, name, text, disabled, onChange, onSend, onPicture }: MessageFieldProps) {
  const { t } = useTranslation('chats');
  const isPhone = useIsPhone();
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => grow(area.current), [text]);
  useEffect(() => {
    // On a phone the keyboard would cover what one came to read.
    if (!isPhone && !disabled) area.current?.focus({ preventScroll: true });
  }, [isPhone, disabled]);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));

  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onChange(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
    // After the new text is drawn, the caret stands behind what was put in.
    requestAnimationFrame(() =>
      area.current?.setSelectionRange(selectionStart + words.length, selectionStart + words.length),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!pasted) return;
    event.preventDefault();
    onPicture(pasted);
  };

  return (
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <EmojiPicker disabled={disabled} icon={<IconMoodSmile fontSize={24} aria-hidden />} onChoose={insert} />
    </div>
  );
}

/**
 * Such a browser makes the field grow itself, and need not lay out the page for each letter to learn its
 * height.
 */
const hasFieldSizing = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Makes the field as high as its text; the style sheet ends that at six lines. */
function grow(element: HTMLTextAreaElement | null): void {
  if (!element || hasFieldSizing) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
