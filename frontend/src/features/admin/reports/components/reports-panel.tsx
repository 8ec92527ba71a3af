import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import IconArrowLeft from '~icons/tabler/arrow-left';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useIsPhone } from '@/lib/use-is-phone';
import type { ReportsView, ReportView } from '@contract';
import { RiskFlagsSection } from '../../risk-flags/components/risk-flags-section';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { FirstOf } from '../../shared/components/queue';
import { QueueStateField, useQueueState } from '../../shared/components/queue-state-field';
import { useSearchFields } from '../../shared/lib/use-search-fields';
import { reportsQuery } from '../api/reports';
import { handleCaseKey } from '../lib/case-keys';
import { ReportCase } from './report-case';
import { ReportList } from './report-list';
import classes from './reports-panel.module.css';

/** Open reports by priority, or decided ones, with one open case; risk flags are a second list below. */
export function ReportsPanel() {
  const { t } = useTranslation('admin-moderation');
  const state = useQueueState();
  const waiting = state === 'received';
  const [params] = useSearchFields();
  // On a phone an open case has the whole page.
  const isCaseAlone = useIsPhone() && params.has('report');
  const query = useInfiniteQuery(reportsQuery(state));
  return (
    <>
      <section className={layout.group} aria-labelledby="reports">
        <div className={classes.top}>
          <h2 id="reports">{t('reports.members')}</h2>
          <QueueStateField view="reports" label={t('reports.title')} />
        </div>
        <QueryView query={query} skeleton={<RowSkeleton />}>
          {({ pages }) => {
            const reports = pages.flatMap((page) => page.reports);
            if (reports.length === 0)
              return <p className={layout.soft}>{t(waiting ? 'reports.none' : 'reports.noneDecided')}</p>;
            return <Cases key={state} reports={reports} total={pages.at(-1)?.total ?? 0} list={query} />;
          }}
        </QueryView>
      </section>
      {!isCaseAlone && <RiskFlagsSection state={waiting ? 'open' : 'decided'} />}
    </>
  );
}

interface CasesProps {
  reports: readonly ReportView[];
  total: number;
  list: UseInfiniteQueryResult<InfiniteData<ReportsView>>;
}

/** The queue at the left and one case at the right; on a phone first the one, then the other. */
function Cases({ reports, total, list }: CasesProps) {
  const { t } = useTranslation('admin-moderation');
  const isPhone = useIsPhone();
  const [params, change] = useSearchFields();
  const chosen = params.get('report');
  // When the open report leaves the queue, the one that takes its place opens.
  const [last, setLast] = useState<{ id: string; index: number } | null>(null);
  const named = reports.findIndex(({ id }) => id === chosen);
  const followed = reports.findIndex(({ id }) => id === last?.id);
  const index =
    named >= 0
      ? named
      : chosen === null && isPhone
        ? -1
        : last === null
          ? isPhone
            ? -1
            : 0
          : followed >= 0
            ? followed
            : Math.min(last.index, reports.length - 1);
  const open = reports[index];
  if (open && (open.id !== last?.id || index !== last.index)) setLast({ id: open.id, index });
  // The case that the view begins with leaves the focus where it is; every later one takes it.
  const [first] = useState(open?.id);
  const [hasMoved, setMoved] = useState(false);
  if (open && open.id !== first && !hasMoved) setMoved(true);
  const openId = open?.id;
  useEffect(() => {
    // The address names the case that is shown, unless it names none.
    if (chosen !== null && openId !== undefined && chosen !== openId) change({ report: openId });
  });
  const [lost, setLost] = useState('');
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleCaseKey(event, (step) => {
      const next = reports[Math.max(0, index + step)];
      if (next) change({ report: next.id });
    });
  return (
    <>
      {lost && <Message kind="error">{t('reports.lost', { text: lost })}</Message>}
      <div className={classes.cases} onKeyDown={handleKeyDown}>
        {(!isPhone || !open) && (
          <div className={classes.queue}>
            <ReportList reports={reports} openId={open?.id} />
            <FirstOf shown={reports.length} total={total} />
            <MoreButton list={list} label={t('queue.more')} />
            {!isPhone && open?.decision === null && <p className={layout.soft}>{t('reports.caseKeys')}</p>}
          </div>
        )}
        {open && (
          <div className={classes.case}>
            {isPhone && (
              <div>
                <Button
                  look="quiet"
                  size="sm"
                  leftSection={<IconArrowLeft fontSize={18} aria-hidden />}
                  onClick={() => {
                    setLast(null);
                    change({ report: '' });
                  }}
                >
                  {t('reports.toList')}
                </Button>
              </div>
            )}
            <ReportCase key={open.id} report={open} takesFocus={hasMoved} onLost={setLost} />
          </div>
        )}
      </div>
    </>
  );
}
