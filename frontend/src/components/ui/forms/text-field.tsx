import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';

/** Single-line field. Spread react-hook-form's `register()` on it. */
export function TextField({
  label,
  description,
  error,
  id,
  ...input
}: FieldProps & ComponentPropsWithRef<'input'>) {
  return (
    <Field label={label} description={description} error={error} id={id}>
      {(bound) => <input type="text" {...input} {...bound} />}
    </Field>
  );
}
