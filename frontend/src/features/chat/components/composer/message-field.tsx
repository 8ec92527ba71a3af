import IconMoodSmile from '~icons/tabler/mood-smile';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isImeKey } from '@/lib/input-method';
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
 * Text field with an emoji board. Enter sends, Shift+Enter adds a line, and a pasted picture is selected for
 * sending.
 */
export function MessageField({ ref, name, text, disabled, onChange, onSend, onPicture }: MessageFieldProps) {
  const { t } = useTranslation('chats');
  const isPhone = useIsPhone();
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => grow(area.current), [text]);
  useEffect(() => {
    // Not on phones, where the keyboard would cover the messages.
    if (!isPhone && !disabled) area.current?.focus({ preventScroll: true });
  }, [isPhone, disabled]);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));

  const handleChoose = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onChange(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
    // After the new text is rendered, places the caret behind the inserted text.
    requestAnimationFrame(() =>
      area.current?.setSelectionRange(selectionStart + words.length, selectionStart + words.length),
    );
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isImeKey(event)) return;
    event.preventDefault();
    onSend();
  };
  const handlePaste = (event: ClipboardEvent) => {
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
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <EmojiPicker
        disabled={disabled}
        icon={<IconMoodSmile fontSize={24} aria-hidden />}
        onChoose={handleChoose}
      />
    </div>
  );
}

/**
 * True when the browser grows the field by the CSS property `field-sizing`. Otherwise each letter causes a
 * layout to measure the height.
 */
const hasFieldSizing = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Sets the height of the field to its text. The style sheet limits it to six lines. */
function grow(element: HTMLTextAreaElement | null): void {
  if (!element || hasFieldSizing) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
