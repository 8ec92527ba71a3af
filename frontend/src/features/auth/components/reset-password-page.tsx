import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { RemovedAccessList } from '@/entities/account/security/removed-access-list';
import { translated } from '@/i18n/translated';
import { hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import { endSession } from '@/lib/session';
import { CLIENT_DELAYS_MS, TEXTS } from '@contract';
import { resetPasswordMutation } from '../api/password-reset';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';

const FIELDS = ['password'] as const;

/** The page /reset-password/{token}. Sets the new password, then opens the log-in. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const reset = useMutation(resetPasswordMutation(token));
  const form = useContractForm(contractSchema('ResetPasswordBody'), { password: '' });
  const { register, formState, setError, waits, missing } = form;
  const busy = reset.isPending || reset.isSuccess || waits;
  const failure = missing ?? (belongsToFields(reset.error, FIELDS) ? null : reset.error);

  useEffect(() => {
    if (!reset.isSuccess) return;
    // A new password ends all sessions, including the session of this browser.
    endSession({ loggedOut: true });
    // No redirect, because the member must first read which ways in were removed.
    if (reset.data.removed) return;
    const timer = setTimeout(() => void navigate(paths.logIn), CLIENT_DELAYS_MS.resetRedirect);
    return () => clearTimeout(timer);
  }, [reset.isSuccess, reset.data, navigate]);

  const handleSubmit = form.handleSubmit((body) =>
    reset.mutateAsync(body).then(
      () => undefined,
      (error: unknown) => showIssues(error, setError, FIELDS),
    ),
  );

  return (
    <VisitorPage page={t('common:titles.resetPassword')} title={t('reset.title')} lead={t('reset.lead')}>
      <AuthForm onSubmit={handleSubmit} busy={busy}>
        <PasswordField
          label={t('newPassword')}
          description={t('passwordHint')}
          autoComplete="new-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        {reset.isSuccess && <InlineMessage kind="success">{translated(reset.data.message)}</InlineMessage>}
        <RemovedAccessList removed={reset.data?.removed} />
        {failure && (
          <AuthFailure error={failure} text={TEXTS.resetFailed}>
            {hasErrorCode(failure, 'LINK_INVALID') && (
              <Link to={paths.forgotPassword}>{t('reset.again')}</Link>
            )}
          </AuthFailure>
        )}
        {reset.data?.removed ? (
          <ButtonLink to={paths.logIn}>{t('reset.next')}</ButtonLink>
        ) : (
          <Button
            type="submit"
            fullWidth
            pending={busy}
            pendingText={t(reset.isSuccess ? 'redirecting' : 'reset.running')}
          >
            {t('reset.action')}
          </Button>
        )}
      </AuthForm>
    </VisitorPage>
  );
}
