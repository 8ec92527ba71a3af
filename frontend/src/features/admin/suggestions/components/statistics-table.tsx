import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare, formatThousandths } from '@/lib/format';
import classes from './suggestions.module.css';

export interface StatisticsRow {
  name: string;
  views: number;
  /** Shares between 0 and 1; null if the cards were shown too rarely. */
  shares: readonly (number | null)[];
  /** Calibration error. Undefined if the table has no such column. */
  error?: number | null;
}

interface StatisticsTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly StatisticsRow[];
  /** Share whose bar fills its column. Default: the largest share of the column. */
  largest?: number;
}

export function StatisticsTable({ title, columns, rows, largest }: StatisticsTableProps) {
  const { t } = useTranslation('admin-suggestions');
  const few = <span className={classes.few}>{t('statistics.few')}</span>;
  const most = (column: number): number =>
    largest ?? Math.max(...rows.map(({ shares }) => shares[column] ?? 0));
  return (
    <div className={classes.table}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, views, shares, error }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(views)}</td>
              {shares.map((share, column) => (
                <td key={columns[column + 1]}>
                  {share === null ? few : formatShare(share)}
                  {share !== null && share > 0 && (
                    <span
                      className={classes.bar}
                      style={{ width: `${(100 * share) / most(column)}%` }}
                      aria-hidden
                    />
                  )}
                </td>
              ))}
              {error !== undefined && <td>{error === null ? few : formatThousandths(error)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
