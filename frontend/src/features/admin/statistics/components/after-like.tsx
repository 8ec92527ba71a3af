import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { formatCalendarDay, formatNumber, formatShare, formatShortCalendarDay } from '@/lib/format';
import type { AfterLikeWeekView } from '@contract';
import { ExportButton } from '../../exports/export-button';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { useHasRight } from '../../shared/lib/use-has-right';
import { afterLikeQuery, exportAfterLike } from '../api/statistics';
import { share } from '../lib/share';
import { MetricChart } from './metric-chart';
import classes from './statistics.module.css';

/** The shown figures in order, each with its value in a week and its number format. */
const SHOWN = [
  ['mutualLikes', (week: AfterLikeWeekView) => week.mutualLikes, formatNumber],
  ['answered', (week: AfterLikeWeekView) => share(week.answered, week.conversations), formatShare],
  ['firstCalls', (week: AfterLikeWeekView) => week.firstCalls, formatNumber],
  ['plansAgreed', (week: AfterLikeWeekView) => week.plansAgreed, formatNumber],
  ['met', (week: AfterLikeWeekView) => week.met, formatNumber],
  ['again', (week: AfterLikeWeekView) => share(week.again, week.askedAgain), formatShare],
  ['safe', (week: AfterLikeWeekView) => share(week.safe, week.askedSafe), formatShare],
  ['hoursToDecision', (week: AfterLikeWeekView) => week.hoursToDecision, formatNumber],
  ['reversals', (week: AfterLikeWeekView) => week.reversals, formatNumber],
] as const;

/** What becomes of likes and of decisions, by whole weeks. */
export function AfterLike() {
  const { t } = useTranslation('admin');
  const heading = useId();
  const may = useHasRight();
  const query = useQuery(afterLikeQuery);
  return (
    <section aria-labelledby={heading} className={classes.afterLike}>
      <h2 id={heading}>{t('afterLike.title')}</h2>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ timeZone, since, weeks }) => (
          <>
            <p className={layout.soft}>
              {since
                ? t('afterLike.lead', { zone: timeZone, since: formatCalendarDay(since) })
                : t('afterLike.notYet')}
            </p>
            {may('exports') && <ExportButton name="after-like" onExport={exportAfterLike} />}
            <div className={classes.charts}>
              {SHOWN.map(([name, valueOf, format]) => {
                const days = weeks.map((week) => ({ day: week.week, value: valueOf(week) }));
                const title = t(`afterLike.${name}`);
                return days.some(({ value }) => value !== null) ? (
                  <MetricChart key={name} title={title} format={format} days={days} />
                ) : (
                  <NoValue key={name} title={title} since={since} />
                );
              })}
            </div>
            {weeks.length > 0 && <Table weeks={weeks} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** A figure without data: a dash, and since when it is counted. */
function NoValue({ title, since }: { title: string; since: string | null }) {
  const { t } = useTranslation('admin');
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span>{title}</span>
        <strong>–</strong>
      </figcaption>
      <p className={layout.soft}>
        {since ? t('afterLike.unknown', { since: formatCalendarDay(since) }) : t('afterLike.notYet')}
      </p>
    </figure>
  );
}

function Table({ weeks }: { weeks: readonly AfterLikeWeekView[] }) {
  const { t } = useTranslation('admin');
  return (
    <details className={classes.asTable}>
      <summary>{t('afterLike.asTable')}</summary>
      <AdminTable
        label={t('afterLike.asTable')}
        columns={[t('afterLike.week'), ...SHOWN.map(([name]) => t(`afterLike.${name}`))]}
      >
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week}>
              <th scope="row">{formatShortCalendarDay(week.week)}</th>
              {SHOWN.map(([name, valueOf, format]) => {
                const value = valueOf(week);
                return <td key={name}>{value === null ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </AdminTable>
    </details>
  );
}
