import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import IconArrowLeft from '~icons/tabler/arrow-left';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useIsPhone } from '@/lib/use-is-phone';
import type { ReportsView, ReportView } from '@contract';
import { RiskFlagsSection } from '../../risk-flags/components/risk-flags-section';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { LoadedCount } from '../../shared/components/queue';
import { QueueStateField, useQueueState } from '../../shared/components/queue-state-field';
import { useBulkMarks } from '../../shared/lib/use-bulk-marks';
import { useSearchFields } from '../../shared/lib/use-search-fields';
import { reportsQuery } from '../api/reports';
import { handleCaseKey } from '../lib/case-keys';
import { BulkReports } from './bulk-reports';
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
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section className={layout.group} aria-labelledby="reports">
        <div className={classes.top}>
          <h2 ref={heading} id="reports" tabIndex={-1}>
            {t('reports.members')}
          </h2>
          <QueueStateField view="reports" label={t('reports.title')} />
        </div>
        <QueryView query={query} skeleton={<RowSkeleton />}>
          {({ pages }) => (
            <Cases
              key={state}
              reports={pages.flatMap((page) => page.reports)}
              isWaiting={waiting}
              total={pages.at(-1)?.total ?? 0}
              list={query}
              onEmptied={() => heading.current?.focus()}
            />
          )}
        </QueryView>
      </section>
      {!isCaseAlone && <RiskFlagsSection state={waiting ? 'open' : 'decided'} />}
    </>
  );
}

interface CasesProps {
  reports: readonly ReportView[];
  /** Whether the reports wait for a decision. */
  isWaiting: boolean;
  total: number;
  list: UseInfiniteQueryResult<InfiniteData<ReportsView>>;
  /** Called when the last report has left the list and taken the focus with it. */
  onEmptied: () => void;
}

/**
 * The queue at the left and one case at the right; on a phone first the one, then the other. An empty queue
 * keeps the sheet for several reports, which says what happened to the last ones.
 */
function Cases({ reports, isWaiting, total, list, onEmptied }: CasesProps) {
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
  const count = reports.length;
  // The case that a list begins with leaves the focus where it is; every later one takes it (null).
  const [first, setFirst] = useState<string | null | undefined>(open?.id);
  if (count === 0 && first !== undefined) setFirst(undefined);
  if (open && first !== null && open.id !== first) setFirst(first === undefined && !isPhone ? open.id : null);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count === 0 && lastCount.current > 0 && document.activeElement === document.body) onEmptied();
    lastCount.current = count;
  }, [count, onEmptied]);
  const openId = open?.id;
  useEffect(() => {
    // The address names the case that is shown, unless it names none.
    if (chosen !== null && openId !== undefined && chosen !== openId) change({ report: openId });
  });
  const [lost, setLost] = useState('');
  const marks = useBulkMarks(reports.map(({ id }) => id));
  // The case whose form a key has asked for.
  const [asked, setAsked] = useState<string | null>(null);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleCaseKey(event, {
      go: (step) => {
        const next = reports[Math.max(0, index + step)];
        if (next) change({ report: next.id });
      },
      mark: (isRange) => {
        if (open && isWaiting) marks.toggle(open.id, isRange);
      },
      // The field of the key must be there for the letters after it.
      showForm: () => flushSync(() => setAsked(open?.id ?? null)),
    });
  return (
    <>
      {lost && <InlineMessage kind="error">{t('reports.lost', { text: lost })}</InlineMessage>}
      <div className={classes.cases} onKeyDown={handleKeyDown}>
        {(!isPhone || !open) && (
          <div className={classes.queue}>
            {isWaiting && <BulkReports reports={reports} marks={marks} />}
            {count > 0 ? (
              <ReportList reports={reports} openId={open?.id} marks={isWaiting ? marks : undefined} />
            ) : (
              <p className={layout.soft}>{t(isWaiting ? 'reports.none' : 'reports.noneDecided')}</p>
            )}
            <LoadedCount shown={count} total={total} />
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
            <ReportCase
              key={open.id}
              report={open}
              takesFocus={first === null}
              isFormAsked={asked === open.id}
              onLost={setLost}
            />
          </div>
        )}
      </div>
    </>
  );
}
