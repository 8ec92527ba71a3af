import type { StepUpBody } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Modal } from '@/components/ui/overlays/modal';
import { PasswordField } from '@/components/ui/forms/password-field';
import { profileQuery } from '@/entities/account/profile';
import { ApiError, errorText, hasCode, OfflineError } from '@/lib/api/errors';
import { contractSchema, isSaidByFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { CodeField } from './code-field';
import { useAsksForCode } from './second-factor';
import classes from './step-up-dialog.module.css';

interface StepUpDialogProps {
  title: string;
  text: string;
  /** The button. */
  action: string;
  running: string;
  look?: 'main' | 'danger';
  /** Said when it did not work, before the reason if there is one. */
  failed?: string;
  /** Without it the word of other dialogues. */
  cancel?: string;
  pending: boolean;
  error: unknown;
  /** Fails when password or code was wrong, or what they were asked for did not work. */
  onConfirm: (proof: StepUpBody) => Promise<unknown>;
  onClose: () => void;
}

const FIELDS = ['password', 'code'] as const;

/** Whether there is a reason that people understand. */
const isSaid = (failure: unknown): boolean => failure instanceof ApiError || failure instanceof OfflineError;

/**
 * Asks for the password again before something important, where a second factor is on for a code too, and
 * closes when it is done.
 */
export function StepUpDialog(props: StepUpDialogProps) {
  const {
    title,
    text,
    action,
    running,
    look = 'main',
    failed,
    cancel,
    pending,
    error,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation(['account', 'common']);
  const email = useQuery(profileQuery).data?.email;
  const form = useContractForm(contractSchema('StepUpBody'), { password: '' });
  const asksForCode = useAsksForCode(error);
  const submit = form.handleSubmit((proof) =>
    onConfirm(proof).then(onClose, (failed: unknown) => showIssues(failed, form.setError, FIELDS)),
  );
  // That a code is asked for is said by the field that appears.
  const isSaidThere = isSaidByFields(error, FIELDS) || hasCode(error, 'SECOND_FACTOR_REQUIRED');
  const failure = form.missing ?? (isSaidThere ? null : error);
  return (
    <Modal opened onClose={onClose} title={title} text={text}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void submit();
        }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" defaultValue={email} key={email} hidden readOnly />
        <PasswordField
          label={t('stepUp.password')}
          autoComplete="current-password"
          required
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        {asksForCode && (
          <CodeField error={form.formState.errors.code?.message} field={form.register('code')} />
        )}
        {failure !== null && failure !== undefined && (
          <Message kind="error">
            {failed} {(failed === undefined || isSaid(failure)) && errorText(failure)}
          </Message>
        )}
        <div className={classes.actions}>
          <Button look="quiet" onClick={onClose}>
            {cancel ?? t('common:cancel')}
          </Button>
          <Button type="submit" look={look} pending={pending || form.waits} pendingText={running}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
