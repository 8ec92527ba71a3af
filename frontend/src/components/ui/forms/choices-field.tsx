import { useId, type ReactNode } from 'react';
import { translated } from '@/i18n/translated';
import classes from './choice-field.module.css';

interface ChoicesFieldProps<Value extends string> {
  label: string;
  /** What stands before says it already; screen readers hear it still. */
  hideLabel?: boolean;
  /** One line under the label. */
  description?: ReactNode;
  options: readonly Value[];
  /** How an option is shown, where it is not as it is called. */
  words?: (option: Value) => string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Once so many are chosen the others can't be. */
  max?: number;
  error?: string | undefined;
}

/** Some of a few, all of them in view: checkboxes drawn as pills. The chosen ones keep the options' order. */
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
