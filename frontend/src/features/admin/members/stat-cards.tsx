import { KPI_DAYS } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format';
import { statsQuery } from './api/users';
import { kpisQuery } from '../metrics/api/kpis';
import classes from './stat-cards.module.css';
import metrics from '../metrics/metrics.module.css';
import { Sparkline } from '../metrics/sparkline';

const STATS = ['total', 'premium', 'blocked', 'suspended', 'newUsers'] as const;

export function StatCards() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(statsQuery);
  const { data: kpis } = useQuery(kpisQuery(KPI_DAYS[0]));
  return (
    <ul className={classes.stats} aria-label={t('stats.label')}>
      {STATS.map((name) => (
        <li key={name}>
          <h2>{t(`stats.${name}`)}</h2>
          <p>{data ? formatNumber(data[name]) : '–'}</p>
          <div className={metrics.sparkRoom}>
            {kpis && (
              <Sparkline
                values={kpis.days.map((day) => day[name])}
                label={t('metrics.spark', {
                  first: formatNumber(kpis.days[0]?.[name] ?? 0),
                  last: formatNumber(kpis.days.at(-1)?.[name] ?? 0),
                })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
