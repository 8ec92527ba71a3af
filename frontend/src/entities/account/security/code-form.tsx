import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import classes from './second-factor.module.css';

interface CodeFormProps {
  label: string;
  action: string;
  pending: boolean;
  error: Error | null;
  onSend: (code: string) => void;
  /** Without it the form has no cancel button. */
  onCancel?: (() => void) | undefined;
}

/** Form with a single code field, which receives the focus. */
export function CodeForm({ label, action, pending, error, onSend, onCancel }: CodeFormProps) {
  const { t } = useTranslation(['security', 'common']);
  const form = useContractForm(contractSchema('SecondFactorCodeBody'), { code: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const issue = form.formState.errors.code?.message;
  return (
    <form className={classes.codeForm} onSubmit={form.handleSubmit(({ code }) => onSend(code))}>
      <TextField
        label={label}
        autoComplete="one-time-code"
        inputMode="text"
        required
        spellCheck={false}
        error={issue ?? (error ? errorText(error) : undefined)}
        {...form.register('code')}
      />
      <div className={classes.buttons}>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" pending={pending} pendingText={t('app.checking')}>
          {action}
        </Button>
      </div>
    </form>
  );
}
