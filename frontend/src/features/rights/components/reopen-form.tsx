import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { errorText } from '@/lib/api/errors';
import { formatDay } from '@/lib/format';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { RIGHTS_LIMITS } from '@contract';
import classes from './rights.module.css';

export interface ReopenFormProps {
  ticket: string;
  until: string;
  pending: boolean;
  error: Error | null;
  onReopen: (text: string) => void;
}

/** Says once that an answer is not enough. */
export function ReopenForm({ ticket, until, pending, error, onReopen }: ReopenFormProps) {
  const { t } = useTranslation('rights');
  // Null until the form is opened once: only then the focus returns to the button that opened it.
  const [writes, setWrites] = useState<boolean | null>(null);
  const { register, handleSubmit, formState, waits, missing } = useContractForm(
    contractSchema('ReopenRequestBody'),
    { text: '' },
  );
  const failure = missing ?? error;
  if (!writes)
    return (
      <div className={classes.row}>
        <Button
          look="quiet"
          size="sm"
          autoFocus={writes === false}
          aria-label={t('reopen.actionOf', { ticket })}
          onClick={() => setWrites(true)}
        >
          {t('reopen.action')}
        </Button>
        <p className={classes.soft}>{t('reopen.until', { date: formatDay(until) })}</p>
      </div>
    );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit(({ text }) => onReopen(text))(event)}
    >
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      <LimitedTextareaField
        label={t('reopen.label')}
        limit={RIGHTS_LIMITS.wordsLength}
        required
        autoFocus
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div className={classes.row}>
        <Button type="submit" pending={pending || waits} pendingText={t('reopen.sending')}>
          {t('reopen.send')}
        </Button>
        <Button look="quiet" onClick={() => setWrites(false)}>
          {t('reopen.cancel')}
        </Button>
      </div>
    </form>
  );
}
