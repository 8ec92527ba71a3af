import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { CodeField } from '@/entities/account/security/code-field';
import { ProofField } from '@/entities/account/security/proof-field';
import { RemovedAccessList } from '@/entities/account/security/removed-access-list';
import { useAsksForCode } from '@/entities/account/security/second-factor';
import { usePasskeyProof } from '@/entities/account/security/use-passkey-proof';
import { translated } from '@/i18n/translated';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { changePasswordMutation } from '../api/credentials';
import classes from './settings-page.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'code'] as const;

/** Changes the password, or sets a first one for a member who logs in with a passkey. */
export function PasswordPanel() {
  const { t } = useTranslation('settings');
  const email = useQuery(profileQuery).data?.email;
  const change = useMutation(changePasswordMutation);
  const passkey = usePasskeyProof();
  const { passwordless } = passkey;
  const form = useContractForm(contractSchema('ChangePasswordFields'), { newPassword: '' });
  const { register, handleSubmit, setError, reset, waits, missing } = form;
  const { errors } = form.formState;

  const submit = handleSubmit((fields) =>
    passkey
      .addTo(fields)
      .then(change.mutateAsync)
      .then(
        () => reset(),
        (error: unknown) => {
          if (hasErrorCode(error, 'WRONG_PASSWORD'))
            setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
          else showIssues(error, setError, FIELDS);
        },
      ),
  );

  const asksForCode = useAsksForCode(change.error);
  const isErrorAtField =
    hasErrorCode(change.error, 'WRONG_PASSWORD') ||
    hasErrorCode(change.error, 'SECOND_FACTOR_REQUIRED') ||
    belongsToFields(change.error, FIELDS);
  const failure = missing ?? (isErrorAtField ? null : change.error);

  return (
    <Panel
      id="password"
      title={t('password.title')}
      lead={t(passwordless ? 'password.none' : 'password.lead')}
    >
      <form
        noValidate
        className={`${classes.form} ${classes.fields}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending && !passkey.isPending) void submit();
        }}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" defaultValue={email} key={email} hidden readOnly />
        <ProofField
          passkey={passkey}
          label={t('password.current')}
          error={errors.currentPassword?.message}
          register={() => register('currentPassword', { shouldUnregister: true })}
        />
        <PasswordField
          label={t('password.next')}
          description={t('password.hint')}
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        {asksForCode && <CodeField error={errors.code?.message} field={register('code')} />}
        {change.isSuccess && <InlineMessage kind="success">{translated(change.data.message)}</InlineMessage>}
        <RemovedAccessList removed={change.data?.removed} />
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        <Button
          type="submit"
          look="quiet"
          pending={change.isPending || passkey.isPending || waits}
          pendingText={t('password.running')}
        >
          {t(passwordless ? 'password.set' : 'password.action')}
        </Button>
      </form>
    </Panel>
  );
}
