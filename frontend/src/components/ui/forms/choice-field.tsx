import { useId, type ReactNode } from 'react';
import { translated } from '@/i18n/translated';
import classes from './choice-field.module.css';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** Single choice with all options visible: radio buttons drawn as pills. */
export function ChoiceField<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
}: ChoiceFieldProps<Value>) {
  const errorId = useId();
  return (
    <fieldset className={classes.root} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {translated(error)}
        </p>
      )}
    </fieldset>
  );
}
