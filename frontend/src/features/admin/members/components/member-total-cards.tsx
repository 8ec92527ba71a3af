import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format';
import { STATISTICS_DAYS } from '@contract';
import { statisticsQuery } from '../../statistics/api/statistics';
import { Sparkline } from '../../statistics/components/sparkline';
import statistics from '../../statistics/components/statistics.module.css';
import { memberTotalsQuery } from '../api/members';
import classes from './member-total-cards.module.css';

const STATS = ['total', 'premium', 'blocked', 'suspended', 'newUsers'] as const;

export function MemberTotalCards() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(memberTotalsQuery);
  const { data: byDay } = useQuery(statisticsQuery(STATISTICS_DAYS[0]));
  return (
    <ul className={classes.stats} aria-label={t('stats.label')}>
      {STATS.map((name) => (
        <li key={name}>
          <h2>{t(`stats.${name}`)}</h2>
          <p>{data ? formatNumber(data[name]) : '–'}</p>
          <div className={statistics.sparkRoom}>
            {byDay && (
              <Sparkline
                values={byDay.days.map((day) => day[name])}
                label={t('statistics.spark', {
                  first: formatNumber(byDay.days[0]?.[name] ?? 0),
                  last: formatNumber(byDay.days.at(-1)?.[name] ?? 0),
                })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
