import { useState, type ComponentProps, type InputEvent } from 'react';
import { lineTooLong, tooLong } from '@/lib/forms/too-long';
import { TextField } from './text-field';
import { TextareaField } from './textarea-field';

type Field = HTMLInputElement | HTMLTextAreaElement;

type Limited<Props> = Props & {
  /** Greatest number of characters (Unicode code points); any number without it. */
  limit: number | undefined;
  /** The text is stored as one line. */
  isLine?: boolean;
};

interface Watched<Element extends Field> {
  value?: unknown;
  error?: string | undefined;
  onInput?: ((event: InputEvent<Element>) => void) | undefined;
}

/**
 * Shows the error of a text that is too long as it is typed or pasted. The browser's `maxLength` would cut a
 * pasted text silently, and counts UTF-16 units.
 */
function useLimit<Element extends Field>(
  { value, error, onInput }: Watched<Element>,
  limit = Infinity,
  isLine = false,
) {
  const errorOf = isLine ? lineTooLong : tooLong;
  // Of an uncontrolled field.
  const [typed, setTyped] = useState('');
  return {
    error: errorOf(typeof value === 'string' ? value : typed, limit) ?? error,
    onInput: (event: InputEvent<Element>) => {
      setTyped(event.currentTarget.value);
      onInput?.(event);
    },
  };
}

/** {@link TextField} that keeps a text that is too long, and says so. */
export function LimitedTextField({ limit, isLine, ...field }: Limited<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useLimit(field, limit, isLine)} />;
}

/** {@link TextareaField} that keeps a text that is too long, and says so. */
export function LimitedTextareaField({
  limit,
  isLine,
  ...field
}: Limited<ComponentProps<typeof TextareaField>>) {
  return <TextareaField {...field} {...useLimit(field, limit, isLine)} />;
}
