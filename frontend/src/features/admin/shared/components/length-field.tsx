import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/forms/select-field';

const DAYS = [1, 3, 7, 30, 90];

/** Field for the length of a block or suspension in days. Empty means without end. */
export function LengthField(select: ComponentPropsWithRef<'select'>) {
  const { t } = useTranslation('admin');
  return (
    <SelectField
      {...select}
      label={t('why.days')}
      placeholder={t('why.noEnd')}
      data={DAYS.map((count) => ({ value: String(count), label: t('why.some', { count }) }))}
    />
  );
}
