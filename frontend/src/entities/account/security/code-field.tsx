import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';

interface CodeFieldProps {
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The code beside the password, where a second factor is on. */
export function CodeField({ error, field }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('stepUp.code')}
      description={t('stepUp.codeHint')}
      autoComplete="one-time-code"
      inputMode="text"
      maxLength={40}
      required
      spellCheck={false}
      error={error}
      {...field}
    />
  );
}
