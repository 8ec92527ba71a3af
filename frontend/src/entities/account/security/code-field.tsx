import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';

interface CodeFieldProps {
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** Field for the second-factor code, shown next to the password field. */
export function CodeField({ error, field }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('stepUp.code')}
      description={t('stepUp.codeHint')}
      autoComplete="one-time-code"
      inputMode="text"
      required
      spellCheck={false}
      error={error}
      {...field}
    />
  );
}
