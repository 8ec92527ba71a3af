import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Modal } from '@/components/ui/overlays/modal';
import { profileQuery } from '@/entities/account/profile';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { hasMemberText } from '@/lib/api/has-member-text';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import type { StepUpBody } from '@contract';
import { CodeField } from './code-field';
import { ProofField } from './proof-field';
import { useAsksForCode } from './second-factor';
import classes from './step-up-dialog.module.css';
import { usePasskeyProof } from './use-passkey-proof';

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
  /** Content between the text and the fields. */
  children?: ReactNode;
}

const FIELDS = ['password', 'code'] as const;

/**
 * Asks for the password (and the second-factor code, if enabled), or for a passkey where the account has no
 * password, before a sensitive action. Closes after success.
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
    children,
  } = props;
  const { t } = useTranslation(['account', 'common']);
  const email = useQuery(profileQuery).data?.email;
  const form = useContractForm(contractSchema('StepUpFields'), {});
  const passkey = usePasskeyProof();
  const asksForCode = useAsksForCode(error);
  const submit = form.handleSubmit((fields) =>
    passkey
      .addTo(fields)
      .then(onConfirm)
      .then(onClose, (failed: unknown) => showIssues(failed, form.setError, FIELDS)),
  );
  // SECOND_FACTOR_REQUIRED needs no text: the code field appears.
  const isErrorAtField = belongsToFields(error, FIELDS) || hasErrorCode(error, 'SECOND_FACTOR_REQUIRED');
  const failure = form.missing ?? (isErrorAtField ? null : error);
  return (
    <Modal opened onClose={onClose} title={title} text={text}>
      {children}
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending && !passkey.isPending) void submit();
        }}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" defaultValue={email} key={email} hidden readOnly />
        <ProofField
          passkey={passkey}
          label={t('stepUp.password')}
          error={form.formState.errors.password?.message}
          register={() => form.register('password', { shouldUnregister: true })}
        />
        {asksForCode && (
          <CodeField error={form.formState.errors.code?.message} field={form.register('code')} />
        )}
        {failure !== null && failure !== undefined && (
          <InlineMessage kind="error">
            {failed} {(failed === undefined || hasMemberText(failure)) && errorText(failure)}
          </InlineMessage>
        )}
        <div className={classes.actions}>
          <Button look="quiet" onClick={onClose}>
            {cancel ?? t('common:cancel')}
          </Button>
          <Button
            type="submit"
            look={look}
            pending={pending || passkey.isPending || form.waits}
            pendingText={running}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
