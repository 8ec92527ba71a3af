import { Combobox } from '@base-ui/react/combobox';
import IconCheck from '~icons/tabler/check';
import IconChevronDown from '~icons/tabler/chevron-down';
import { useState } from 'react';
import floating from '../controls/floating.module.css';
import { Spinner } from '../feedback/spinner';
import { Field, type FieldProps } from './field';
import fieldClasses from './field.module.css';
import classes from './search-combobox.module.css';
import selectClasses from './search-select.module.css';

interface Option {
  value: string;
  label: string;
}

export interface SearchSelectProps extends FieldProps {
  /** Entries that the server found for the typed text, or offers without one. They are not filtered again. */
  options: readonly Option[];
  /** Null when nothing is selected. */
  value: Option | null;
  onChange: (value: string | null) => void;
  onSearch: (text: string) => void;
  loading: boolean;
  /** Shown when `options` is empty. */
  nothing: string;
  placeholder?: string;
  disabled?: boolean;
}

export interface InitialText {
  /** The text typed before this component was loaded; undefined if the field was only opened. */
  initialText: string | undefined;
}

/**
 * The field of a `SearchSelect` after its first use. It takes over the text and selection of the plain field.
 */
export function SearchCombobox({
  label,
  description,
  error,
  options,
  value,
  onChange,
  onSearch,
  loading,
  nothing,
  placeholder,
  disabled = false,
  initialText,
}: SearchSelectProps & InitialText) {
  // Keeps the same object: a new one would count as a new choice, and its label would overwrite the typed
  // text.
  const [chosen, setChosen] = useState(value);
  if (chosen?.value !== value?.value || chosen?.label !== value?.label) setChosen(value);
  return (
    <Combobox.Root
      items={options}
      filter={null}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      onInputValueChange={onSearch}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={disabled}
      defaultOpen
      {...(initialText !== undefined && { defaultInputValue: initialText })}
    >
      <Field label={label} description={description} error={error}>
        {({ className, ...bound }) => (
          <div className={fieldClasses.withEnd}>
            <Combobox.Input
              {...bound}
              className={`${className} ${selectClasses.input}`}
              placeholder={placeholder}
              // Only rendered when the plain field had the focus.
              autoFocus
            />
            {loading ? <Spinner /> : <IconChevronDown fontSize={18} aria-hidden />}
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className={floating.positioner} sideOffset={8}>
          <Combobox.Popup className={`${floating.popup} ${classes.popup}`}>
            <Combobox.Empty className={classes.nothing}>{nothing}</Combobox.Empty>
            <Combobox.List aria-label={typeof label === 'string' ? label : undefined}>
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={classes.option}>
                  <Combobox.ItemIndicator className={classes.check}>
                    <IconCheck fontSize={14} aria-hidden />
                  </Combobox.ItemIndicator>
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
