import IconChevronDown from '~icons/tabler/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';

interface SelectFieldProps extends FieldProps, ComponentPropsWithRef<'select'> {
  /** Texts, or values with a label. */
  data: readonly (string | { value: string; label: string })[];
  /** Label of the empty option. Without it there is no empty option. */
  placeholder?: string;
}

/** Single choice as a native select: fast on phones and known to every screen reader. */
export function SelectField({
  label,
  description,
  error,
  id,
  data,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} description={description} error={error} id={id}>
      {(bound) => (
        <div className={classes.withEnd}>
          <select {...select} {...bound}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {data.map((option) => {
              const { value, label: words } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {words}
                </option>
              );
            })}
          </select>
          <IconChevronDown fontSize={18} aria-hidden />
        </div>
      )}
    </Field>
  );
}
