import IconChevronDown from '~icons/tabler/chevron-down';
import { useTranslation } from 'react-i18next';
import { ChoicesField } from '@/components/ui/forms/choices-field';
import { translated } from '@/i18n/translated';
import { formatList } from '@/lib/format';
import classes from './filter-field.module.css';

interface FilterFieldProps<Value extends string> {
  label: string;
  options: readonly Value[];
  /** Returns the text of an option. Default: the option itself. */
  words?: (option: Value) => string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Filter that shows its selected options in one line and expands for editing. */
export function FilterField<Value extends string>({
  label,
  options,
  words = (option) => translated(option),
  value,
  onChange,
}: FilterFieldProps<Value>) {
  const { t } = useTranslation('account');
  return (
    <details className={classes.root}>
      <summary>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-any={value.length === 0 || undefined}>
          {value.length > 0 ? formatList(value.map(words)) : t('preferences.any')}
        </span>
        <IconChevronDown fontSize={18} aria-hidden />
      </summary>
      <ChoicesField
        label={label}
        hideLabel
        description={t('preferences.oneOf')}
        options={options}
        words={words}
        value={value}
        onChange={onChange}
      />
    </details>
  );
}
