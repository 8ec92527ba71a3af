import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format';
import type { AdjustableLimitsView } from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { limitValue } from './limit-value';

const COLUMNS = ['when', 'who', 'limit', 'change', 'reason'] as const;

/** Past changes of all limits. */
export function LimitChanges({ view: { history } }: { view: AdjustableLimitsView }) {
  const { t } = useTranslation('admin-staff');
  return (
    <div className={layout.group}>
      <h2>{t('limits.history')}</h2>
      {history.length === 0 ? (
        <p className={layout.soft}>{t('limits.never')}</p>
      ) : (
        <AdminTable
          label={t('limits.history')}
          columns={COLUMNS.map((column) => t(`limits.columns.${column}`))}
        >
          <tbody>
            {history.map(({ name, from, to, reason, by, at }) => (
              <tr key={`${at} ${name}`}>
                <td>{formatMoment(at)}</td>
                <td>{by.name}</td>
                <td>{t(`limits.names.${name}`)}</td>
                <td>
                  {limitValue(name, from)} → {limitValue(name, to)}
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      )}
    </div>
  );
}
