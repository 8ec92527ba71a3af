import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { translated } from '@/i18n/translated';
import classes from './checkbox-field.module.css';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className={classes.label}>
        <input
          {...input}
          type="checkbox"
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {translated(error)}
        </p>
      )}
    </div>
  );
}
