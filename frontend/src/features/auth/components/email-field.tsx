import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { error?: string | undefined };

/** E-mail field with the attributes for mobile keyboards and password managers. */
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
