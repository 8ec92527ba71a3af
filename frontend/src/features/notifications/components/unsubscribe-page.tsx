import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { errorText } from '@/lib/api/errors';
import { formatList } from '@/lib/format';
import { paths } from '@/lib/paths';
import { settingsPath } from '@/lib/settings-path';
import { unsubscribeQuery } from '../api/unsubscribe';
import classes from './unsubscribe-page.module.css';

/** The page /unsubscribe/{token}. Stops the types of mail that the link is about and lists them. */
export function UnsubscribePage() {
  const { t } = useTranslation(['notifications', 'common']);
  const { token = '' } = useParams();
  const { isPending, isError, error, data } = useQuery(unsubscribeQuery(token));
  const types = data?.types.map((type) => t(`unsubscribe.types.${type}`)) ?? [];
  const isReminder = data?.types.includes('renewal-reminder') ?? false;
  return (
    <VisitorPage page={t('common:titles.unsubscribe')} title={t('unsubscribe.title')}>
      <div className={classes.content}>
        {isPending && <p role="status">{t('unsubscribe.running')}</p>}
        {data && (
          <InlineMessage kind="success">{t('unsubscribe.done', { types: formatList(types) })}</InlineMessage>
        )}
        {isError && <InlineMessage kind="error">{errorText(error, t('unsubscribe.failed'))}</InlineMessage>}
        {/* The switch of the reminder is in the wallet. */}
        <ButtonLink look="quiet" to={isReminder ? paths.wallet : settingsPath('notifications')}>
          {t(isReminder ? 'unsubscribe.wallet' : 'unsubscribe.settings')}
        </ButtonLink>
      </div>
    </VisitorPage>
  );
}
