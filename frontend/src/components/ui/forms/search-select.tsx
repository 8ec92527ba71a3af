import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select, type ComboboxItem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Field, type FieldProps } from './field';
import classes from './search-select.module.css';
import { Spinner } from '../feedback/spinner';

interface SearchSelectProps extends FieldProps {
  /** What the server found for the search, or would offer without one; it is not filtered again. */
  options: readonly ComboboxItem[];
  /** Null when nothing is chosen. */
  value: ComboboxItem | null;
  onChange: (value: string | null) => void;
  onSearch: (text: string) => void;
  loading: boolean;
  /** Shown when `options` is empty. */
  nothing: string;
  placeholder?: string;
  disabled?: boolean;
}

const asServed = ({ options }: { options: readonly unknown[] }) => options as ComboboxItem[];

/** One of very many, found by typing: the server searches, so that the browser never holds the whole list. */
export function SearchSelect({
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
}: SearchSelectProps) {
  const known = value !== null && options.some((option) => option.value === value.value);
  return (
    <Field label={label} description={description} error={error}>
      {({ className, ...bound }) => (
        <Select
          {...bound}
          searchable
          data={value !== null && !known ? [value, ...options] : [...options]}
          filter={asServed}
          value={value?.value ?? null}
          onChange={onChange}
          onSearchChange={onSearch}
          nothingFoundMessage={nothing}
          placeholder={placeholder}
          disabled={disabled}
          allowDeselect={false}
          rightSection={loading ? <Spinner /> : <IconChevronDown size={18} aria-hidden />}
          rightSectionPointerEvents="none"
          maxDropdownHeight={264}
          classNames={{
            input: `${className} ${classes.input}`,
            dropdown: classes.dropdown,
            option: classes.option,
          }}
          comboboxProps={{ withinPortal: true, shadow: 'md' }}
        />
      )}
    </Field>
  );
}
