import { useQuery } from '@tanstack/react-query';
import IconChevronRight from '~icons/tabler/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { formatMoment, formatNumber, formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { type WaitingQueueView } from '@contract';
import { waitingQuery } from '../api/waiting';
import { QUEUE_PLACES } from '../lib/queue-places';
import classes from './waiting-panel.module.css';

/**
 * Lists the queues of the role, each with its number of waiting entries, the age of the oldest entry, and the
 * next due time.
 */
export function WaitingPanel() {
  const { t } = useTranslation('admin');
  const query = useQuery(waitingQuery);
  return (
    <section className={classes.root} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting.title')}</h2>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ queues }) => {
          const open = queues.filter(({ count }) => count > 0);
          const done = queues.filter(({ count }) => count === 0);
          return (
            <>
              {open.length === 0 && (
                <EmptyState art="letters" title={t('waiting.none')} text={t('waiting.noneText')} level={3} />
              )}
              {open.length > 0 && (
                <ul className={classes.rows}>
                  {[...open].sort(byUrgency).map((waiting) => (
                    <Row key={waiting.queue} waiting={waiting} />
                  ))}
                </ul>
              )}
              {done.length > 0 && open.length > 0 && (
                <p className={classes.done}>
                  {t('waiting.empty')}{' '}
                  {done.map(({ queue }, index) => (
                    <span key={queue}>
                      {index > 0 && ', '}
                      <Link to={QUEUE_PLACES[queue]}>{t(`waiting.queues.${queue}`)}</Link>
                    </span>
                  ))}
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

/** Sorts late queues first, then by the next due time. Queues without a due time keep their order. */
function byUrgency(one: WaitingQueueView, other: WaitingQueueView): number {
  const due = ({ dueAt }: WaitingQueueView) => (dueAt === null ? Number.MAX_VALUE : Date.parse(dueAt));
  return due(one) - due(other);
}

function Row({ waiting: { queue, count, late, oldestAt, dueAt } }: { waiting: WaitingQueueView }) {
  const { t } = useTranslation('admin');
  const now = serverNow();
  const isLate = dueAt !== null && Date.parse(dueAt) < now;
  return (
    <li>
      <Link to={QUEUE_PLACES[queue]} className={classes.row} data-late={isLate || undefined}>
        <span className={classes.count}>{formatNumber(count)}</span>
        <span className={classes.name}>
          {t(`waiting.queues.${queue}`)}
          {late > 0 && <strong className={classes.late}>{t('waiting.late', { count: late })}</strong>}
        </span>
        {oldestAt && (
          <span className={classes.time} title={formatMoment(oldestAt)}>
            {t('waiting.oldest', { ago: formatRelative(oldestAt, now) })}
          </span>
        )}
        <span
          className={classes.time}
          data-due={dueAt ? 'set' : 'none'}
          title={dueAt ? formatMoment(dueAt) : undefined}
        >
          {dueAt
            ? t(isLate ? 'waiting.wasDue' : 'waiting.due', { when: formatRelative(dueAt, now) })
            : t('waiting.noDue')}
        </span>
        <IconChevronRight fontSize={18} aria-hidden />
      </Link>
    </li>
  );
}
