import { useState, type ComponentProps, type InputEvent } from 'react';
import { lineTooLong, tooLong } from '@/lib/forms/too-long';
import { TextField } from './text-field';
import { TextareaField } from './textarea-field';

type Field = HTMLInputElement | HTMLTextAreaElement;

type LimitedProps<Props> = Props & {
  /** Maximum number of characters (Unicode code points). Undefined: no maximum. */
  limit: number | undefined;
  /** True for a text that the server stores as one line. */
  isLine?: boolean;
};

interface WatchedField<Element extends Field> {
  value?: unknown;
  error?: string | undefined;
  onInput?: ((event: InputEvent<Element>) => void) | undefined;
}

/**
 * Shows an error as soon as a typed or pasted text is too long. The browser's `maxLength` would silently cut
 * a pasted text, and it counts UTF-16 units.
 */
function useLimit<Element extends Field>(
  { value, error, onInput }: WatchedField<Element>,
  limit = Infinity,
  isLine = false,
) {
  const errorOf = isLine ? lineTooLong : tooLong;
  // Text of an uncontrolled field.
  const [typed, setTyped] = useState('');
  return {
    error: errorOf(typeof value === 'string' ? value : typed, limit) ?? error,
    onInput: (event: InputEvent<Element>) => {
      setTyped(event.currentTarget.value);
      onInput?.(event);
    },
  };
}

/** {@link TextField} that accepts a text that is too long and shows an error. */
export function LimitedTextField({
  limit,
  isLine,
  ...field
}: LimitedProps<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useLimit(field, limit, isLine)} />;
}

/** {@link TextareaField} that accepts a text that is too long and shows an error. */
export function LimitedTextareaField({
  limit,
  isLine,
  ...field
}: LimitedProps<ComponentProps<typeof TextareaField>>) {
  return <TextareaField {...field} {...useLimit(field, limit, isLine)} />;
}
