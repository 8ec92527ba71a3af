import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field';
import { TextField } from './text-field';

interface DateFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {
  description?: string;
  type: 'date' | 'datetime-local';
  isChosen: boolean;
}

/** A TextField for a date. It says when no date is chosen, because WebKit then shows the date of today. */
export function DateField({ isChosen, description, ...field }: DateFieldProps) {
  const { t } = useTranslation('common');
  const hints = [description, !isChosen && t('notChosen')].filter(Boolean);
  return <TextField {...field} description={hints.length > 0 ? hints.join(' ') : undefined} />;
}
