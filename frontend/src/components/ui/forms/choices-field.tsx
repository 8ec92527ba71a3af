import { useId, type ReactNode } from 'react';
import { translated } from '@/i18n/translated';
import classes from './choice-field.module.css';

interface ChoicesFieldProps<Value extends string> {
  label: string;
  /** Hides the label from sight where the context says the same. Screen readers still read it. */
  hideLabel?: boolean;
  /** One line below the label. */
  description?: ReactNode;
  options: readonly Value[];
  /** Returns the text of an option. Default: the option itself. */
  words?: (option: Value) => string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Maximum number of selected options; at the maximum the others are disabled. */
  max?: number;
  error?: string | undefined;
}

/**
 * Multiple choice with all options visible: checkboxes drawn as pills. The value keeps the order of the
 * options.
 */
export function ChoicesField<Value extends string>({
  label,
  hideLabel = false,
  description,
  options,
  words = (option) => translated(option),
  value,
  onChange,
  max = options.length,
  error,
}: ChoicesFieldProps<Value>) {
  const id = useId();
  const full = value.length >= max;
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.root} aria-describedby={describedBy || undefined}>
      <legend className={hideLabel ? 'visually-hidden' : classes.legend}>{label}</legend>
      {description && (
        <p id={`${id}-about`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.options}>
        {options.map((option) => {
          const checked = value.includes(option);
          return (
            <label key={option} className={classes.option}>
              <input
                type="checkbox"
                value={option}
                checked={checked}
                disabled={full && !checked}
                onChange={() =>
                  onChange(options.filter((other) => (other === option ? !checked : value.includes(other))))
                }
              />
              <span>{words(option)}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {translated(error)}
        </p>
      )}
    </fieldset>
  );
}
