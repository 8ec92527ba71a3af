import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { formatRelative, formatShortDay } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import type { ReportView } from '@contract';
import { BulkMark } from '../../shared/components/bulk-mark';
import type { BulkMarks } from '../../shared/lib/use-bulk-marks';
import classes from './reports-panel.module.css';

interface ReportListProps {
  reports: readonly ReportView[];
  openId: string | undefined;
  /** Undefined if the reports cannot be decided. */
  marks: BulkMarks | undefined;
}

/** The queue, one row for each report; a row opens its case, whose id is part of the address. */
export function ReportList({ reports, openId, marks }: ReportListProps) {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const searchFor = (report: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), report })}`;
  return (
    <ul className={classes.rows}>
      {reports.map((report) => (
        <li key={report.id} className={classes.entry}>
          {marks && (
            <BulkMark
              name={report.target.name || t('na')}
              isMarked={marks.marked.includes(report.id)}
              onToggle={(isRange) => marks.toggle(report.id, isRange)}
            />
          )}
          <Link
            className={classes.row}
            to={{ search: searchFor(report.id) }}
            data-row={report.id}
            aria-current={report.id === openId || undefined}
          >
            <Row report={report} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Row({ report }: { report: ReportView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { target, reason, reporters, dueAt, decision, claim, contest } = report;
  const now = serverNow();
  const isLate = dueAt !== undefined && Date.parse(dueAt) < now;
  return (
    <>
      <span className={classes.head}>
        <strong>{target.name || t('admin:na')}</strong>
        {dueAt && (
          <span className={isLate ? classes.late : undefined}>
            {t(isLate ? 'reports.row.late' : 'reports.row.due', { when: formatRelative(dueAt, now) })}
          </span>
        )}
        {decision && <span>{formatShortDay(decision.at)}</span>}
      </span>
      <span>
        {[
          t(`reasons.${reason}`),
          ...(reporters > 1 ? [t('reports.row.reporters', { count: reporters })] : []),
          ...(contest ? [t('reports.row.contested')] : []),
          ...(decision ? [t(`reports.outcomes.${decision.outcome}`)] : []),
        ].join(' · ')}
      </span>
      {claim && <span>{t('reports.row.claimed', { name: claim.by.name })}</span>}
    </>
  );
}
