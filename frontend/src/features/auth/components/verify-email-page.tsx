import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { assertPasskeyMutation } from '@/entities/account/security/assert-passkey-mutation';
import { translated } from '@/i18n/translated';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import type { MessageView, VerifyEmailBody } from '@contract';
import {
  disownAccountMutation,
  sendEmailVerificationMutation,
  verifyEmailMutation,
} from '../api/email-verification';
import { AuthForm } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

const FIELDS = ['password'] as const;

/**
 * The page /verify-email/{token}. Confirms the address with the password or a passkey of the account. Offers
 * a new link if this one is used or expired.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation(['auth', 'common', 'sign-up']);
  const { token = '' } = useParams();
  const verify = useMutation(verifyEmailMutation(token));
  const disown = useMutation(disownAccountMutation(token));
  const done = verify.data ?? disown.data;
  const isDead = hasErrorCode(verify.error, 'LINK_INVALID') || hasErrorCode(disown.error, 'LINK_INVALID');
  return (
    <VisitorPage
      page={t('common:titles.verifyEmail')}
      title={t('sign-up:verify.title')}
      {...(!done && !isDead && { lead: t('sign-up:verify.lead') })}
    >
      {done && (
        <div className={classes.form}>
          <InlineMessage kind="success">{translated(done.message)}</InlineMessage>
          {verify.isSuccess && <ButtonLink to={paths.logIn}>{t('sign-up:verify.continue')}</ButtonLink>}
        </div>
      )}
      {isDead && (
        <div className={classes.form}>
          <InlineMessage kind="error">
            {errorText(verify.error ?? disown.error, t('sign-up:verify.failed'))}
          </InlineMessage>
          <SendAgain />
        </div>
      )}
      {!done && !isDead && <Confirm verify={verify} disown={disown} />}
    </VisitorPage>
  );
}

interface ConfirmProps {
  verify: UseMutationResult<MessageView, Error, VerifyEmailBody>;
  disown: UseMutationResult<MessageView, Error, void>;
}

function Confirm({ verify, disown }: ConfirmProps) {
  const { t } = useTranslation(['auth', 'sign-up']);
  const passkey = useMutation(assertPasskeyMutation);
  const [asks, setAsks] = useState(false);
  const form = useContractForm(contractSchema('VerifyEmailForm'), { password: '' });
  const { register, formState, setError, waits, missing } = form;
  const busy = verify.isPending || passkey.isPending || waits;
  const failure = missing ?? (belongsToFields(verify.error, FIELDS) ? null : verify.error);
  const handleSubmit = form.handleSubmit((body) =>
    verify.mutateAsync(body).then(
      () => undefined,
      (error: unknown) => showIssues(error, setError, FIELDS),
    ),
  );
  const handlePasskey = () => {
    if (!busy) passkey.mutate(undefined, { onSuccess: (proof) => verify.mutate({ passkey: proof }) });
  };
  return (
    <>
      <AuthForm onSubmit={handleSubmit} busy={busy}>
        {passkey.error && (
          <InlineMessage kind="error">{errorText(passkey.error, t('sign-up:passkey.notUsed'))}</InlineMessage>
        )}
        {failure && (
          <InlineMessage kind="error">{errorText(failure, t('sign-up:verify.failed'))}</InlineMessage>
        )}
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Link to={paths.forgotPassword} className={classes.end}>
          {t('sign-up:verify.forgot')}
        </Link>
        <Button type="submit" fullWidth pending={busy} pendingText={t('sign-up:verify.running')}>
          {t('sign-up:verify.action')}
        </Button>
        {'PublicKeyCredential' in window && (
          <Button look="quiet" fullWidth disabled={busy} onClick={handlePasskey}>
            {t('logIn.passkey')}
          </Button>
        )}
        <Button look="plain" fullWidth aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {t('sign-up:verify.notMe')}
        </Button>
      </AuthForm>
      {asks && (
        <div className={classes.form}>
          <InlineMessage kind="info">{t('sign-up:verify.notMeText')}</InlineMessage>
          {disown.error && (
            <InlineMessage kind="error">{errorText(disown.error, t('sign-up:verify.failed'))}</InlineMessage>
          )}
          <Button
            look="danger"
            fullWidth
            pending={disown.isPending}
            pendingText={t('sign-up:verify.removing')}
            onClick={() => disown.mutate()}
          >
            {t('sign-up:verify.remove')}
          </Button>
        </div>
      )}
    </>
  );
}

function SendAgain() {
  const { t } = useTranslation(['auth', 'sign-up']);
  const { mutate, data, error, isPending } = useMutation(sendEmailVerificationMutation);
  const form = useContractForm(contractSchema('EmailBody'), { email: '' });
  const { register, formState, waits, missing } = form;
  const busy = isPending || waits;
  const failure = missing ?? error;
  return (
    <AuthForm onSubmit={form.handleSubmit((body) => mutate(body))} busy={busy}>
      <p>{t('sign-up:verify.againLead')}</p>
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      {data && <InlineMessage kind="success">{translated(data.message)}</InlineMessage>}
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      <Button type="submit" fullWidth pending={busy} pendingText={t('sign-up:verify.sending')}>
        {t('sign-up:verify.again')}
      </Button>
    </AuthForm>
  );
}
