import type { StepUpBody } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Modal } from '@/components/ui/overlays/modal';
import { PasswordField } from '@/components/ui/forms/password-field';
import { profileQuery } from '@/entities/account/profile';
import { ApiError, errorText, hasCode, OfflineError } from '@/lib/api/errors';
import { contractSchema, isShownByFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { CodeField } from './code-field';
import { useAsksForCode } from './second-factor';
import classes from './step-up-dialog.module.css';

interface StepUpDialogProps {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
  running: string;
  look?: 'main' | 'danger';
  /** Shown when the action failed, before the reason. */
  failed?: string;
  /** Label of the cancel button. Default: the common label. */
  cancel?: string;
  pending: boolean;
  error: unknown;
  /** Runs the action. Rejects when the password or code is wrong or when the action itself fails. */
  onConfirm: (proof: StepUpBody) => Promise<unknown>;
  onClose: () => void;
}

const FIELDS = ['password', 'code'] as const;

/** True when the failure has a text for members. */
const hasMemberText = (failure: unknown): boolean =>
  failure instanceof ApiError || failure instanceof OfflineError;

/**
 * Asks for the password (and the second-factor code, if enabled) before a sensitive action. Closes after
 * success.
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
  // SECOND_FACTOR_REQUIRED needs no text: the code field appears.
  const isShown = isShownByFields(error, FIELDS) || hasCode(error, 'SECOND_FACTOR_REQUIRED');
  const failure = form.missing ?? (isShown ? null : error);
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
        {/* Tells password managers which account the password belongs to. */}
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
            {failed} {(failed === undefined || hasMemberText(failure)) && errorText(failure)}
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
