import { AUDIT_ACTIONS, type AuditAction, type AuditEntryView } from '@contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/ui/error-state';
import { SelectField } from '@/components/ui/select-field';
import { RowSkeleton } from '@/components/ui/skeleton';
import { formatDay, formatTime } from '@/lib/format';
import { auditQuery } from '../api/audit';
import classes from './admin-page.module.css';
import { MoreButton } from './more-button';

const COLUMNS = ['when', 'who', 'what', 'whom', 'change'] as const;

/** Everything staff did, newest first. */
export function AuditLog() {
  const { t } = useTranslation('admin');
  const [action, setAction] = useState<AuditAction | ''>('');
  const log = useInfiniteQuery(auditQuery(action));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <SelectField
        label={t('audit.filter')}
        placeholder={t('audit.all')}
        value={action}
        data={AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
        onChange={({ target }) => setAction(target.value as AuditAction | '')}
      />
      {log.isPending && <RowSkeleton />}
      {log.isError && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.isSuccess && entries.length === 0 && <p className={classes.soft}>{t('audit.none')}</p>}
      {entries.length > 0 && (
        <div className={classes.tableFrame} tabIndex={0} role="region" aria-label={t('audit.title')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton list={log} label={t('audit.more')} />
    </>
  );
}

function Entry({ entry: { at, by, action, target, reason, before, after } }: { entry: AuditEntryView }) {
  const { t } = useTranslation('admin');
  return (
    <tr>
      <td>
        {formatDay(at)} {formatTime(at)}
      </td>
      <td>{by.name}</td>
      <td>
        {t(`audit.actions.${action}`)}
        {reason && <p className={classes.soft}>{reason}</p>}
      </td>
      <td>{target?.name ?? '–'}</td>
      <td className={classes.change}>
        {JSON.stringify(before)} → {JSON.stringify(after)}
      </td>
    </tr>
  );
}
