import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountBadge } from '@/components/ui/display/count-badge';
import { QueuesLink } from '../job-dashboard/components/queues-link';
import { useHasRight } from '../shared/lib/use-has-right';
import { waitingQuery } from '../waiting/api/waiting';
import { QUEUES_OF_VIEWS } from '../waiting/lib/queue-places';
import { VIEW_GROUPS, VIEWS_WITHIN, type ViewName } from './views';
import classes from './views-nav.module.css';

const GROUP_NAMES = Object.keys(VIEW_GROUPS) as (keyof typeof VIEW_GROUPS)[];
const NOTHING = { count: 0, late: 0 };

/** Returns how the link to a view is marked while a view is open. */
function currentOf(name: ViewName, open: ViewName | undefined): 'page' | 'true' | undefined {
  if (name === open) return 'page';
  return open && VIEWS_WITHIN[open] === name ? 'true' : undefined;
}

/** Links to all views that the role permits, in groups of work, each with the number of waiting entries. */
export function ViewsNav({ views, open }: { views: readonly ViewName[]; open: ViewName | undefined }) {
  const { t } = useTranslation('admin');
  const may = useHasRight();
  const { data } = useQuery({ ...waitingQuery, enabled: may('waiting') });
  const nav = useRef<HTMLElement>(null);
  const areCounted = data !== undefined;
  useEffect(() => {
    // The row is wider than a phone's screen, and the numbers move the links when they come.
    const link = nav.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open, areCounted]);
  const waitingIn = (view: ViewName) =>
    (data?.queues ?? [])
      .filter(({ queue }) => QUEUES_OF_VIEWS[view]?.includes(queue))
      .reduce((sum, { count, late }) => ({ count: sum.count + count, late: sum.late + late }), NOTHING);
  return (
    <nav ref={nav} aria-label={t('views.label')} className={classes.root}>
      {GROUP_NAMES.map((group) => {
        const shown = VIEW_GROUPS[group].filter((name) => views.includes(name));
        if (shown.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={t(`views.groups.${group}`)} className={classes.group}>
            {group !== 'waiting' && (
              <span className={classes.title} aria-hidden>
                {t(`views.groups.${group}`)}
              </span>
            )}
            {shown.map((name) => {
              const waiting = waitingIn(name);
              const current = currentOf(name, open);
              return (
                <Link key={name} to={{ search: `?view=${name}` }} aria-current={current}>
                  {t(`views.${name}`)}
                  <CountBadge count={waiting.count} soft={waiting.late === 0} />
                </Link>
              );
            })}
            {group === 'place' && may('jobs') && <QueuesLink isCurrent={open === 'jobs'} />}
          </div>
        );
      })}
    </nav>
  );
}
