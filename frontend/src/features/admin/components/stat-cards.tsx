import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format';
import { statsQuery } from '../api/admin';
import classes from './admin-page.module.css';

const STATS = ['total', 'premium', 'blocked', 'suspended', 'newUsers'] as const;

export function StatCards() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(statsQuery);
  return (
    <ul className={classes.stats} aria-label={t('stats.label')}>
      {STATS.map((name) => (
        <li key={name}>
          <h2>{t(`stats.${name}`)}</h2>
          <p>{data ? formatNumber(data[name]) : '–'}</p>
        </li>
      ))}
    </ul>
  );
}
