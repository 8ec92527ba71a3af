import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { restoreAccountMutation } from '../api/restore';
import classes from './auth-form.module.css';

/** The page /restore/{token}. Restores a deleted account within 14 days. */
export function RestorePage() {
  const { t } = useTranslation(['sign-up', 'common']);
  const { token = '' } = useParams();
  const { mutate, data, error, isPending } = useMutation(restoreAccountMutation);
  return (
    <VisitorPage
      page={t('common:titles.restore')}
      title={t('restore.title')}
      {...(!data && { lead: t('restore.lead') })}
    >
      <div className={classes.form}>
        {data && <InlineMessage kind="success">{translated(data.message)}</InlineMessage>}
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
        {data ? (
          <ButtonLink to={paths.logIn}>{t('restore.logIn')}</ButtonLink>
        ) : (
          <Button onClick={() => mutate(token)} pending={isPending} pendingText={t('restore.running')}>
            {t('restore.action')}
          </Button>
        )}
      </div>
    </VisitorPage>
  );
}
