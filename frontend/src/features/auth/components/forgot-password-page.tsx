import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { translated } from '@/i18n/translated';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import { TEXTS } from '@contract';
import { forgotPasswordMutation } from '../api/password-reset';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

const FIELDS = ['email'] as const;

/**
 * The page /forgot-password. Shows the message of the server, and the reset link if the response contains it.
 */
export function ForgotPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const { mutateAsync, data, error, isPending } = useMutation(forgotPasswordMutation);
  const form = useContractForm(contractSchema('EmailBody'), { email: '' });
  const { register, formState, setError, waits, missing } = form;
  const busy = isPending || waits;
  const failure = missing ?? (belongsToFields(error, FIELDS) ? null : error);

  const handleSubmit = form.handleSubmit((body) =>
    mutateAsync(body).then(
      () => undefined,
      (failure: unknown) => showIssues(failure, setError, FIELDS),
    ),
  );

  return (
    <VisitorPage
      page={t('common:titles.forgotPassword')}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      foot={<Link to={paths.logIn}>{t('forgot.back')}</Link>}
    >
      <AuthForm onSubmit={handleSubmit} busy={busy}>
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        {data && (
          <InlineMessage kind="success">
            {translated(data.message)}
            {data.resetLink !== undefined && (
              <a
                href={data.resetLink}
                className={classes.link}
                aria-label={`${t('forgot.link')}: ${data.resetLink}`}
              >
                {data.resetLink}
              </a>
            )}
          </InlineMessage>
        )}
        {failure && <AuthFailure error={failure} text={TEXTS.forgotFailed} />}
        <Button type="submit" fullWidth pending={busy} pendingText={t('forgot.running')}>
          {t('forgot.action')}
        </Button>
      </AuthForm>
    </VisitorPage>
  );
}
