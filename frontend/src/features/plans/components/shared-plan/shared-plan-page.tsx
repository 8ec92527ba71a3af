import { useQuery } from '@tanstack/react-query';
import IconClock from '~icons/tabler/clock';
import IconMapPin from '~icons/tabler/map-pin';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { PageTitle } from '@/components/ui/layout/page-title';
import { hasErrorCode } from '@/lib/api/errors';
import { formatMomentIn, isOtherZone, zoneName } from '@/lib/zoned-time';
import type { SharedPlanView } from '@contract';
import { sharedPictureUrl, sharedPlanQuery } from '../../api/shared-plan';
import classes from './shared-plan.module.css';

/**
 * The page /plan/{token}: a plan that a member shares with a person who needs no account. Search engines do
 * not list it.
 */
export function SharedPlanPage() {
  const { t } = useTranslation('plans');
  const { token = '' } = useParams();
  const query = useQuery(sharedPlanQuery(token));
  const names = query.data && {
    name: query.data.name ?? t('shared.somebody'),
    other: query.data.other.name ?? t('shared.member'),
  };
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {hasErrorCode(query.error, 'PLAN_LINK_ENDED') ? (
        <>
          <PageTitle>{t('shared.page')}</PageTitle>
          <EmptyState art="letters" level={1} title={t('shared.ended.title')} text={t('shared.ended.text')} />
        </>
      ) : (
        <Page
          title={names ? t('shared.title', names) : t('shared.page')}
          lead={names && t('shared.lead')}
          width="narrow"
        >
          <QueryView query={query} skeleton={<PlanSkeleton />}>
            {(plan) => <SharedPlan plan={plan} token={token} />}
          </QueryView>
        </Page>
      )}
    </>
  );
}

function SharedPlan({ plan, token }: { plan: SharedPlanView; token: string }) {
  const { t } = useTranslation('plans');
  const { place, zone, at, state, checkInBy, checkedInAt } = plan;
  const other = plan.other.name ?? t('shared.member');
  const time = formatMomentIn(state === 'fine' && checkedInAt ? checkedInAt : checkInBy, zone);
  return (
    <div className={classes.root}>
      <p className={classes.state} data-state={state} role="status">
        {t(`shared.state.${state}`, { time })}
      </p>
      <div className={classes.plan}>
        {plan.other.hasPicture && (
          <img
            className={classes.picture}
            src={sharedPictureUrl(token)}
            alt={t('shared.picture', { other })}
          />
        )}
        <dl className={classes.facts}>
          <div>
            <dt>
              <IconMapPin fontSize={20} aria-hidden />
              {t('shared.place')}
            </dt>
            <dd dir="auto">{place}</dd>
          </div>
          <div>
            <dt>
              <IconClock fontSize={20} aria-hidden />
              {t('shared.time')}
            </dt>
            <dd>
              <time dateTime={at}>{formatMomentIn(at, zone)}</time>
              {isOtherZone(at, zone) && (
                <span className={classes.soft}>{t('shared.zone', { zone: zoneName(zone) })}</span>
              )}
            </dd>
          </div>
        </dl>
      </div>
      {state !== 'fine' && <p>{t('shared.help')}</p>}
      <p className={classes.soft}>{t('shared.refreshes')}</p>
    </div>
  );
}

function PlanSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height={160} />
    </SkeletonGroup>
  );
}
