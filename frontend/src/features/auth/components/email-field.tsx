import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { error?: string | undefined };

/** An address, with the keyboard and the help that phones and password managers have for it. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
