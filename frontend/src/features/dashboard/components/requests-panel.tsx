import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { Avatar } from '@/components/ui/display/avatar';
import { CountBadge } from '@/components/ui/display/count-badge';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { requestsQuery } from '@/entities/member/lists/requests';
import { nameAndAge } from '@/entities/member/profile/describe';
import { errorText, OfflineError } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import classes from './requests-panel.module.css';

const MAX_SHOWN = 3;
const offline = new OfflineError();

export function RequestsPanel() {
  const { t } = useTranslation(['dashboard', 'member', 'common']);
  const { data: requests, isError, isPaused, error, refetch } = useQuery(requestsQuery);

  return (
    <Panel title={t('requests.title')} aside={<CountBadge count={requests?.length ?? 0} />}>
      {!requests && !isError && !isPaused && (
        <SkeletonGroup>
          <RowSkeleton />
        </SkeletonGroup>
      )}
      {!requests && (isError || isPaused) && (
        <>
          <p className={classes.note}>
            {t('requests.notLoaded')} {errorText(error ?? offline)}
          </p>
          <Button look="quiet" size="sm" className={classes.retry ?? ''} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </>
      )}
      {requests?.length === 0 && <p className={classes.note}>{t('requests.none')}</p>}
      {requests && requests.length > 0 && (
        <>
          <ul className={classes.list}>
            {requests.slice(0, MAX_SHOWN).map(({ _id, name, age, photos: [first] }) => (
              <li key={_id}>
                <Avatar name={name} photo={first} size={40} />
                <span>{nameAndAge({ name, age })}</span>
              </li>
            ))}
          </ul>
          <Link to={paths.friends} className={classes.all}>
            {t('requests.all')}
          </Link>
        </>
      )}
    </Panel>
  );
}
