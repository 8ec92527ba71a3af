import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { formatNumber } from '@/lib/format';
import { TRANSPARENCY_MIN_COUNT, type TransparencyYear } from '@contract';
import { transparencyQuery } from '../api/transparency';
import { ReadingPage } from './reading-page';
import classes from './reading-page.module.css';

/** The page /transparency: counts of past years, made once after the end of each. */
export function TransparencyPage() {
  const { t } = useTranslation('legal');
  const counts = useQuery(transparencyQuery);
  return (
    <ReadingPage
      title={t('transparency.title')}
      lead={t('transparency.lead', { min: TRANSPARENCY_MIN_COUNT })}
    >
      <QueryView query={counts} skeleton={<RowSkeleton />}>
        {({ years }) =>
          years.length === 0 ? (
            <p>{t('transparency.none')}</p>
          ) : (
            <div className={classes.years}>
              {years.map((year) => (
                <Year key={year.year} year={year} />
              ))}
            </div>
          )
        }
      </QueryView>
      <p className={classes.soft}>{t('transparency.erased')}</p>
    </ReadingPage>
  );
}

function Year({ year: { year, tables } }: { year: TransparencyYear }) {
  return (
    <section id={String(year)} className={classes.section}>
      <h2>{year}</h2>
      {tables.map((table) => (
        <Counts key={table.name} year={year} table={table} />
      ))}
    </section>
  );
}

function Counts({ year, table }: { year: number; table: TransparencyYear['tables'][number] }) {
  const { t } = useTranslation('legal');
  const { name, rows, total, medianHours } = table;
  const fewer = t('transparency.fewer', { min: TRANSPARENCY_MIN_COUNT });
  const nameOf = (key: string): string => t(`transparency.rows.${name}.${key}` as 'transparency.total');
  return (
    <table className={classes.counts}>
      <caption>{t('transparency.caption', { what: t(`transparency.tables.${name}`), year })}</caption>
      <tbody>
        {rows.map(({ key, count }) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            <td>{count === null ? fewer : formatNumber(count)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('transparency.total')}</th>
          <td>{total === null ? t('transparency.hidden') : formatNumber(total)}</td>
        </tr>
        {medianHours !== null && (
          <tr>
            <th scope="row">{t('transparency.median')}</th>
            <td>{t('transparency.hours', { hours: formatNumber(medianHours) })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
