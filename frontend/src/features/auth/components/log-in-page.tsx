import { LogInBody, TEXTS } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { PasswordField } from '@/components/ui/password-field';
import { errorText } from '@/lib/error-text';
import { paths } from '@/lib/paths';
import { returnAddress } from '@/lib/return-address';
import { useSession } from '@/lib/session';
import { isSaidByFields, showIssues, useContractForm } from '@/lib/use-contract-form';
import { logInMutation } from '../api/log-in';
import { AuthForm, AuthFrame } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

const FIELDS = ['email', 'password'] as const;

const signedUpEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** /login (spec section 2): to /admin if the answer says so, else back to where the visitor was going. */
export function LogInPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const location = useLocation();
  const ended = useSession((session) => session.ended);
  const logIn = useMutation(logInMutation);
  const { register, handleSubmit, formState, setError } = useContractForm(LogInBody, {
    email: signedUpEmail(location.state),
    password: '',
  });

  const submit = handleSubmit((body) =>
    logIn
      .mutateAsync(body)
      .then(({ isAdmin }) =>
        navigate(isAdmin ? paths.admin : returnAddress(location.state), { replace: true }),
      )
      .catch((error: unknown) => showIssues(error, setError, FIELDS)),
  );

  return (
    <AuthFrame
      page={t('common:titles.logIn')}
      title={t('logIn.title')}
      lead={t('logIn.lead')}
      foot={
        <>
          {t('logIn.noAccount')} <Link to={paths.signUp}>{t('logIn.signUp')}</Link>
        </>
      }
    >
      <AuthForm onSubmit={submit} busy={logIn.isPending}>
        {ended !== null && logIn.isIdle && <Message kind="info">{t(`logIn.ended.${ended}`)}</Message>}
        {logIn.isError && !isSaidByFields(logIn.error, FIELDS) && (
          <Message kind="error">{errorText(logIn.error, TEXTS.loginFailed)}</Message>
        )}
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Link to={paths.forgotPassword} className={classes.end}>
          {t('logIn.forgot')}
        </Link>
        <Button type="submit" fullWidth pending={logIn.isPending} pendingText={t('logIn.running')}>
          {t('logIn.action')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
