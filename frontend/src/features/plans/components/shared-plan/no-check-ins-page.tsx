import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Page } from '@/components/ui/layout/page';
import { errorText } from '@/lib/api/errors';
import { declineCheckInsMutation } from '../../api/shared-plan';
import classes from './shared-plan.module.css';

/**
 * The page /no-check-ins/{token}. The owner of an address, who may not be a member, declines mails about
 * missed check-ins. It requires a press, because programs that open links automatically must not end a
 * protection.
 */
export function NoCheckInsPage() {
  const { t } = useTranslation('plans');
  const { token = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useMutation(declineCheckInsMutation);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Page title={t('decline.title')} lead={t('decline.lead')} width="narrow">
        <div className={classes.root}>
          {isSuccess ? (
            <InlineMessage kind="success">{t('decline.done')}</InlineMessage>
          ) : (
            <Button pending={isPending} onClick={() => mutate(token)}>
              {t('decline.submit')}
            </Button>
          )}
          {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
        </div>
      </Page>
    </>
  );
}
