import { type LogInView, TEXTS } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { translated } from '@/i18n/translated';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText, hasCode } from '@/lib/api/errors';
import { paths, returnAddress } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { contractSchema, isShownByFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { logInMutation, passkeyMutation } from '../api/log-in';
import { AuthForm, AuthFrame } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

const FIELDS = ['email', 'password', 'code'] as const;

const signedUpEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/**
 * /login: redirects to /admin if the response says so, otherwise to the requested page. Accounts with a
 * second factor enter a code after the correct password.
 */
export function LogInPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const location = useLocation();
  const ended = useSession((session) => session.ended);
  const logIn = useMutation(logInMutation);
  const passkey = useMutation(passkeyMutation);
  const [step, setStep] = useState<'password' | 'code' | 'back'>('password');
  const asksCode = step === 'code';
  const form = useContractForm(contractSchema('LogInBody'), {
    email: signedUpEmail(location.state),
    password: '',
  });
  const { register, unregister, getValues, formState, setError, waits, missing } = form;
  const busy = logIn.isPending || passkey.isPending || waits;

  const leave = ({ isAdmin }: LogInView) =>
    void navigate(isAdmin ? paths.admin : returnAddress(location.state), { replace: true });
  const handleSubmit = form.handleSubmit((body) =>
    logIn
      .mutateAsync(body)
      .then(leave)
      .catch((error: unknown) => {
        if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) setStep('code');
        else if (asksCode && hasCode(error, 'BAD_CREDENTIALS')) handleBack();
        else showIssues(error, setError, FIELDS);
      }),
  );
  const handleBack = () => {
    setStep('back');
    unregister('code');
  };
  const isShown = isShownByFields(logIn.error, FIELDS) || hasCode(logIn.error, 'SECOND_FACTOR_REQUIRED');
  const failure = missing ?? (isShown ? null : logIn.error) ?? (asksCode ? null : passkey.error);

  return (
    <AuthFrame
      page={t('common:titles.logIn')}
      title={t('logIn.title')}
      lead={t(asksCode ? 'logIn.code.lead' : 'logIn.lead')}
      foot={
        asksCode ? undefined : (
          <>
            {t('logIn.noAccount')} <Link to={paths.signUp}>{t('logIn.signUp')}</Link>
            <Link to={paths.welcome} className={classes.about}>
              {t('logIn.about')}
            </Link>
          </>
        )
      }
    >
      <AuthForm onSubmit={handleSubmit} busy={busy}>
        {ended !== null && logIn.isIdle && <Message kind="info">{t(`logIn.ended.${ended}`)}</Message>}
        {failure && <Message kind="error">{errorText(failure, translated(TEXTS.loginFailed))}</Message>}
        {hasCode(failure, 'BLOCKED') && (
          <Link to={paths.decisions} state={getValues('email')} className={classes.end}>
            {t('logIn.appeal')}
          </Link>
        )}
        {asksCode ? (
          <TextField
            label={t('logIn.code.label')}
            description={t('logIn.code.recovery')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            autoFocus
            required
            error={formState.errors.code?.message}
            {...register('code')}
          />
        ) : (
          <>
            <EmailField error={formState.errors.email?.message} {...register('email')} />
            <PasswordField
              label={t('password')}
              autoComplete="current-password"
              autoFocus={step === 'back'}
              required
              error={formState.errors.password?.message}
              {...register('password')}
            />
            <Link to={paths.forgotPassword} className={classes.end}>
              {t('logIn.forgot')}
            </Link>
          </>
        )}
        <Button type="submit" fullWidth pending={logIn.isPending || waits} pendingText={t('logIn.running')}>
          {t('logIn.action')}
        </Button>
        {!asksCode && 'PublicKeyCredential' in window && (
          <Button
            look="quiet"
            fullWidth
            pending={passkey.isPending}
            onClick={() => !busy && passkey.mutate(undefined, { onSuccess: leave })}
          >
            {t('logIn.passkey')}
          </Button>
        )}
        {asksCode && (
          <Button look="quiet" fullWidth onClick={handleBack}>
            {t('logIn.code.back')}
          </Button>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
