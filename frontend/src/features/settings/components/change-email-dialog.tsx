import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { TextField } from '@/components/ui/forms/text-field';
import { Modal } from '@/components/ui/overlays/modal';
import { CodeField } from '@/entities/account/security/code-field';
import { ProofField } from '@/entities/account/security/proof-field';
import { useAsksForCode } from '@/entities/account/security/second-factor';
import { usePasskeyProof } from '@/entities/account/security/use-passkey-proof';
import { translated } from '@/i18n/translated';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { changeEmailMutation } from '../api/credentials';
import classes from './settings-page.module.css';

const FIELDS = ['email', 'password', 'code'] as const;

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'account', 'common']);
  const change = useMutation(changeEmailMutation);
  const passkey = usePasskeyProof();
  const form = useContractForm(contractSchema('ChangeEmailFields'), { email: '' });
  const { errors } = form.formState;
  const asksForCode = useAsksForCode(change.error);
  if (change.isSuccess)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('changeEmail.done')}
        actions={<Button onClick={onClose}>{t('common:close')}</Button>}
      >
        <InlineMessage kind="success">{translated(change.data.message)}</InlineMessage>
      </Modal>
    );

  const submit = form.handleSubmit((fields) =>
    passkey
      .addTo(fields)
      .then(change.mutateAsync)
      .then(
        () => undefined,
        (error: unknown) => showIssues(error, form.setError, FIELDS),
      ),
  );
  const failure =
    form.missing ??
    (belongsToFields(change.error, FIELDS) || hasErrorCode(change.error, 'SECOND_FACTOR_REQUIRED')
      ? null
      : change.error);
  return (
    <Modal opened onClose={onClose} title={t('changeEmail.title')} text={t('changeEmail.text')}>
      <form
        noValidate
        className={classes.dialogForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending && !passkey.isPending) void submit();
        }}
      >
        <TextField
          type="email"
          label={t('changeEmail.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <ProofField
          passkey={passkey}
          label={t('account:stepUp.password')}
          error={errors.password?.message}
          register={() => form.register('password', { shouldUnregister: true })}
        />
        {asksForCode && <CodeField error={errors.code?.message} field={form.register('code')} />}
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        <FormActions
          onBack={onClose}
          pending={change.isPending || passkey.isPending || form.waits}
          pendingText={t('changeEmail.running')}
        >
          {t('changeEmail.action')}
        </FormActions>
      </form>
    </Modal>
  );
}
