import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/forms/select-field';
import { formatMoment } from '@/lib/format';
import { isRecord } from '@/lib/storage/stored';
import { AUDIT_ACTIONS, type AuditEntryView } from '@contract';
import { useRuleTitles } from '../../decision-reasons/api/decision-reasons';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { useSearchFields } from '../../shared/lib/use-search-fields';
import { staffQuery } from '../../staff/api/staff';
import { auditQuery } from '../api/audit';
import { auditSentence, isAuditAction, isKnownAction } from '../lib/audit-sentence';
import classes from './audit-log.module.css';

const COLUMNS = ['when', 'what'] as const;

/** All recorded staff actions, newest first. */
export function AuditLog() {
  const { t } = useTranslation('admin');
  const [params, change] = useSearchFields();
  const requested = params.get('action');
  const action = isAuditAction(requested) ? requested : '';
  const by = params.get('by') ?? '';
  const list = useInfiniteQuery(staffQuery);
  const staff = list.data?.pages.flatMap((page) => page.staff) ?? [];
  const isNotLoaded = by !== '' && !staff.some(({ _id }) => _id === by);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isNotLoaded && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNotLoaded, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const log = useInfiniteQuery(auditQuery(action, by));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <div className={classes.filters}>
        <div className={classes.by}>
          <SelectField
            label={t('audit.by')}
            placeholder={t('audit.everybody')}
            value={by}
            data={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ target }) => change({ by: target.value })}
          />
          <MoreButton list={list} label={t('audit.moreNames')} />
        </div>
        <SelectField
          label={t('audit.filter')}
          placeholder={t('audit.all')}
          value={action}
          data={AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
          onChange={({ target }) => change({ action: target.value })}
        />
      </div>
      <QueryView query={log} skeleton={<RowSkeleton />}>
        {() =>
          entries.length === 0 ? (
            <p className={layout.soft}>{t('audit.none')}</p>
          ) : (
            <AdminTable
              label={t('audit.title')}
              columns={COLUMNS.map((column) => t(`audit.${column}`))}
              isNarrow
            >
              <tbody>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </tbody>
            </AdminTable>
          )
        }
      </QueryView>
      <MoreButton list={log} label={t('audit.more')} />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('admin');
  const { at, reason, before, after } = entry;
  return (
    <tr>
      <td className={classes.whole}>{formatMoment(at)}</td>
      <td>
        {auditSentence(entry, t)}
        <Rule after={after} />
        {reason && <p className={layout.soft}>{t('audit.reason', { reason })}</p>}
        {!isKnownAction(entry) &&
          changes(before, after).map((line) => (
            <div key={line} className={classes.change}>
              {line}
            </div>
          ))}
      </td>
    </tr>
  );
}

/** Renders the rule that a decision named. */
function Rule({ after: { rule, block, suspension } }: Pick<AuditEntryView, 'after'>) {
  const { t } = useTranslation('admin');
  const key = [{ rule }, block, suspension].map(ruleIn).find((found) => found !== undefined);
  const titles = useRuleTitles({ enabled: key !== undefined });
  return (
    key !== undefined && <p className={layout.soft}>{t('audit.rule', { rule: titles.get(key) ?? key })}</p>
  );
}

const ruleIn = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.rule === 'string' ? value.rule : undefined;

function changes(before: AuditEntryView['before'], after: AuditEntryView['after']): string[] {
  const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((name) => {
    const states = [before, after].flatMap((fields) => (name in fields ? [toText(fields[name])] : []));
    return `${name}: ${[...new Set(states)].join(' → ')}`;
  });
}
