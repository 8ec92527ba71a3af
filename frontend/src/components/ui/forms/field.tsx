import { useId, type ReactNode } from 'react';
import { translated } from '@/i18n/translated';
import classes from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** One line below the label. */
  description?: ReactNode;
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  children: (input: {
    id: string;
    className: string | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/**
 * Frame of all fields: label above, error below. Both are linked to the input, and the error is announced.
 */
export function Field({ label, description, error, id, children }: FrameProps) {
  const own = useId();
  const inputId = id ?? own;
  const describedBy = [description && `${inputId}-about`, error && `${inputId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.root}>
      <label htmlFor={inputId} className={classes.label}>
        {label}
      </label>
      {description && (
        <p id={`${inputId}-about`} className={classes.description}>
          {description}
        </p>
      )}
      {children({
        id: inputId,
        className: classes.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${inputId}-error`} className={classes.error} role="alert">
          {translated(error)}
        </p>
      )}
    </div>
  );
}
