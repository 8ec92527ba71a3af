import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { hasErrorCode } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { TEXTS } from '@contract';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';
import { useLogIn } from './use-log-in';

/**
 * The page /login. Redirects to /admin if the response says so, otherwise to the requested page. A member
 * with a second factor enters a code after the correct password. After a sign-up one press is enough.
 */
export function LogInPage() {
  const { t } = useTranslation(['auth', 'common']);
  const ended = useSession((session) => session.ended);
  const {
    form,
    isNew,
    fresh,
    handleFieldPress,
    handleFieldInput,
    handleFieldKey,
    step,
    handleSubmit,
    handleBack,
    logIn,
    passkey,
    failure,
  } = useLogIn();
  const { register, getValues, formState } = form;
  const asksCode = step === 'code';
  const greeting = isNew ? 'logIn.afterSignUp' : 'logIn';

  return (
    <VisitorPage
      page={t('common:titles.logIn')}
      title={t(`${greeting}.title`)}
      lead={t(asksCode ? 'logIn.code.lead' : `${greeting}.lead`)}
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
      <AuthForm onSubmit={handleSubmit} busy={logIn.busy}>
        {ended !== null && logIn.isIdle && (
          <InlineMessage kind="info">{t(`logIn.ended.${ended}`)}</InlineMessage>
        )}
        {failure && <AuthFailure error={failure} text={TEXTS.loginFailed} />}
        {hasErrorCode(failure, 'BLOCKED') && (
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
            autoFocus
            required
            error={formState.errors.code?.message}
            {...register('code')}
          />
        ) : (
          <>
            <EmailField
              error={formState.errors.email?.message}
              onPointerDown={handleFieldPress}
              onInput={handleFieldPress}
              {...register('email')}
            />
            <PasswordField
              label={t('password')}
              autoComplete="current-password"
              autoFocus={step === 'back'}
              required
              error={formState.errors.password?.message}
              onPointerDown={handleFieldPress}
              onKeyDown={handleFieldKey}
              onInput={handleFieldInput}
              {...register('password')}
            />
            <Link to={paths.forgotPassword} className={classes.end}>
              {t('logIn.forgot')}
            </Link>
          </>
        )}
        <Button type="submit" fullWidth pending={logIn.isPending} pendingText={t('logIn.running')}>
          {fresh ? fresh.action() : t('logIn.action')}
        </Button>
        {!asksCode && 'PublicKeyCredential' in window && (
          <Button look="quiet" fullWidth pending={passkey.isPending} onClick={passkey.start}>
            {t('logIn.passkey')}
          </Button>
        )}
        {asksCode && (
          <Button look="quiet" fullWidth onClick={handleBack}>
            {t('logIn.code.back')}
          </Button>
        )}
      </AuthForm>
    </VisitorPage>
  );
}
