import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/forms/select-field';

const DAYS = [1, 3, 7, 30, 90];

interface LengthFieldProps {
  /** A number of days; empty for without end. */
  value: string;
  onChange: (days: string) => void;
  disabled?: boolean;
}

/** For how long a block or suspension is to last. */
export function LengthField({ value, onChange, disabled }: LengthFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <SelectField
      label={t('why.days')}
      placeholder={t('why.noEnd')}
      value={value}
      disabled={disabled}
      data={DAYS.map((count) => ({ value: String(count), label: t('why.some', { count }) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
