import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/forms/select-field';
import {
  formatCalendarDay,
  formatMoney,
  formatNumber,
  formatShare,
  formatShortCalendarDay,
} from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { dayInZone } from '@/lib/zoned-time';
import {
  ADMIN_LIMITS,
  CURRENCY,
  STATISTICS_DAYS,
  type StatisticsView as Statistics,
  type StatisticsDays,
  type StatisticsDayView,
} from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { statisticsQuery } from '../api/statistics';
import { AfterLike } from './after-like';
import { MetricChart } from './metric-chart';
import classes from './statistics.module.css';

const money = (cents: number): string => formatMoney(cents, CURRENCY);

/** The shown statistics in order, each with its number format. */
const SHOWN = [
  ['signUps', formatNumber],
  ['active', formatNumber],
  ['likes', formatNumber],
  ['matches', formatNumber],
  ['messages', formatNumber],
  ['revenueCents', money],
  ['conversion', formatShare],
  ['churn', formatShare],
] as const;

const isDays = (value: string | null): value is StatisticsDays =>
  STATISTICS_DAYS.some((days) => days === value);

export function StatisticsPanel() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const requested = params.get('days');
  const days = isDays(requested) ? requested : STATISTICS_DAYS[0];
  const statistics = useQuery(statisticsQuery(days));
  return (
    <>
      <div className={layout.filter}>
        <SelectField
          label={t('statistics.span')}
          value={days}
          data={STATISTICS_DAYS.map((value) => ({
            value,
            label: t('statistics.days', { count: Number(value) }),
          }))}
          onChange={({ target }) => setParams({ view: 'figures', days: target.value }, { replace: true })}
        />
      </div>
      <QueryView query={statistics} skeleton={<RowSkeleton />}>
        {(view) => (
          <>
            <p className={layout.soft}>{t('statistics.lead', { zone: view.timeZone })}</p>
            <p className={layout.soft}>
              {t('statistics.versions', {
                ...view.versions,
                places: formatCalendarDay(view.versions.places),
              })}
            </p>
            <div className={classes.charts}>
              {SHOWN.map(([name, format]) => (
                <MetricChart
                  key={name}
                  title={t(`statistics.${name}`)}
                  format={format}
                  days={wholeDays(view).map((day) => ({ day: day.day, value: day[name] }))}
                />
              ))}
            </div>
            <Table days={view.days} />
            <AfterLike />
            <Leaving leaving={view.leaving} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Returns the days that are over: today so far would end every curve in a fall. */
const wholeDays = ({ days, timeZone }: Statistics): StatisticsDayView[] => {
  const today = dayInZone(timeZone, serverNow());
  return days.filter(({ day }) => day < today);
};

/** The reasons for which members deleted their accounts. They are counted without the members' data. */
function Leaving({ leaving }: Pick<Statistics, 'leaving'>) {
  const { t } = useTranslation('admin');
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.leaving}>
      <h2 id={title}>{t('statistics.leaving.title', { count: ADMIN_LIMITS.leavingMonths })}</h2>
      {leaving.every(({ count }) => count === 0) ? (
        <p className={layout.soft}>{t('statistics.leaving.none')}</p>
      ) : (
        <dl>
          {leaving.map(({ reason, count }) => (
            <div key={reason}>
              <dt>{t(`statistics.leaving.reasons.${reason}`)}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Table({ days }: { days: readonly StatisticsDayView[] }) {
  const { t } = useTranslation('admin');
  return (
    <details className={classes.asTable}>
      <summary>{t('statistics.asTable')}</summary>
      <AdminTable
        label={t('statistics.asTable')}
        columns={[t('statistics.day'), ...SHOWN.map(([name]) => t(`statistics.${name}`))]}
      >
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatShortCalendarDay(day.day)}</th>
              {SHOWN.map(([name, format]) => {
                const value = day[name];
                return <td key={name}>{value === null ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </AdminTable>
    </details>
  );
}
