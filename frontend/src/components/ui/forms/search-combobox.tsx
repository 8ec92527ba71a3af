import { Combobox } from '@base-ui/react/combobox';
import IconCheck from '~icons/tabler/check';
import IconChevronDown from '~icons/tabler/chevron-down';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import fieldClasses from './field.module.css';
import classes from './search-combobox.module.css';
import selectClasses from './search-select.module.css';
import floating from '../controls/floating.module.css';
import { Spinner } from '../feedback/spinner';

interface Option {
  value: string;
  label: string;
}

export interface SearchSelectProps extends FieldProps {
  /** What the server found for the search, or would offer without one; it is not filtered again. */
  options: readonly Option[];
  /** Null when nothing is chosen. */
  value: Option | null;
  onChange: (value: string | null) => void;
  onSearch: (text: string) => void;
  loading: boolean;
  /** Shown when `options` is empty. */
  nothing: string;
  placeholder?: string;
  disabled?: boolean;
}

/** How somebody began to search: what they had typed into the plain field, if anything. */
export interface Begun {
  text: string | undefined;
}

/** The field of a `SearchSelect` once somebody uses it; it goes on where the plain field was left. */
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
  begun,
}: SearchSelectProps & { begun: Begun }) {
  // Another object counts as another choice, and would write its label over what is being typed.
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
      {...(begun.text !== undefined && { defaultInputValue: begun.text })}
    >
      <Field label={label} description={description} error={error}>
        {({ className, ...bound }) => (
          <div className={fieldClasses.withEnd}>
            <Combobox.Input
              {...bound}
              className={`${className} ${selectClasses.input}`}
              placeholder={placeholder}
              // Only who was in the plain field comes here.
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
