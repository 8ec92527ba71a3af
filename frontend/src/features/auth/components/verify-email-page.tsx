import { EmailBody } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { errorText } from '@/lib/error-text';
import { paths } from '@/lib/paths';
import { useContractForm } from '@/lib/use-contract-form';
import { sendVerificationMutation, verifyEmailQuery } from '../api/verify-email';
import { AuthForm, AuthFrame } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

/** /verify-email/{token}: uses the mailed link at once; where it is spent or too old, sends a new one. */
export function VerifyEmailPage() {
  const { t } = useTranslation(['auth', 'common']);
  const { token = '' } = useParams();
  const verify = useQuery(verifyEmailQuery(token));
  return (
    <AuthFrame page={t('common:titles.verifyEmail')} title={t('verify.title')}>
      <div className={classes.form}>
        {verify.isPending && <p role="status">{t('verify.running')}</p>}
        {verify.isSuccess && (
          <>
            <Message kind="success">{verify.data.message}</Message>
            <ButtonLink to={paths.logIn}>{t('verify.continue')}</ButtonLink>
          </>
        )}
        {verify.isError && (
          <>
            <Message kind="error">{errorText(verify.error, t('verify.failed'))}</Message>
            <SendAgain />
          </>
        )}
      </div>
    </AuthFrame>
  );
}

function SendAgain() {
  const { t } = useTranslation('auth');
  const { mutate, data, error, isPending } = useMutation(sendVerificationMutation);
  const { register, handleSubmit, formState } = useContractForm(EmailBody, { email: '' });
  return (
    <AuthForm onSubmit={handleSubmit((body) => mutate(body))} busy={isPending}>
      <p>{t('verify.againLead')}</p>
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      {data && <Message kind="success">{data.message}</Message>}
      {error && <Message kind="error">{errorText(error)}</Message>}
      <Button type="submit" fullWidth pending={isPending} pendingText={t('verify.sending')}>
        {t('verify.again')}
      </Button>
    </AuthForm>
  );
}
