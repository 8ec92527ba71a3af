import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';

/** Multi-line field; grows with its text. */
export function TextareaField({
  label,
  description,
  error,
  id,
  ...area
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field label={label} description={description} error={error} id={id}>
      {(bound) => <textarea rows={4} {...area} {...bound} />}
    </Field>
  );
}
