import { BRAND, DecideReportBody, REPORT_OUTCOMES, type ReportView } from '@contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { SelectField } from '@/components/ui/forms/select-field';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { formatDay } from '@/lib/format';
import { decideReportMutation } from './api/decide-report';
import { reportsQuery } from './api/reports';
import layout from '../shared/layout.module.css';
import { DecideForm } from '../shared/decide-form';
import { MoreButton } from '../shared/more-button';
import { FindMember, FirstOf, Queue } from '../shared/queue-parts';
import { ReportEvidence } from './report-evidence';
import { RiskFlagsSection } from '../risk-flags/risk-flags-section';

/** The queue of reports, pressing ones first, and what was decided. */
export function ReportsView() {
  const { t } = useTranslation('admin-moderation');
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'received';
  const reports = useInfiniteQuery(reportsQuery(state));
  const list = reports.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <>
      <div className={layout.filter}>
        <SelectField
          label={t('reports.title')}
          value={state}
          data={[
            { value: 'received', label: t('reports.open') },
            { value: 'decided', label: t('reports.decided') },
          ]}
          onChange={({ target }) => setParams({ view: 'reports', state: target.value }, { replace: true })}
        />
      </div>
      <RiskFlagsSection state={state === 'received' ? 'open' : 'decided'} />
      <section className={layout.group} aria-labelledby="reports">
        <h2 id="reports">{t('reports.members')}</h2>
        <QueryView query={reports} skeleton={<RowSkeleton />}>
          {({ pages }) =>
            list.length === 0 ? (
              <p className={layout.soft}>
                {t(state === 'received' ? 'reports.none' : 'reports.noneDecided')}
              </p>
            ) : (
              <>
                <Queue count={list.length}>
                  {list.map((report) => (
                    <Report key={report.id} report={report} />
                  ))}
                </Queue>
                <FirstOf shown={list.length} total={pages.at(-1)?.total ?? 0} />
                <MoreButton list={reports} label={t('queue.more')} />
              </>
            )
          }
        </QueryView>
      </section>
    </>
  );
}

function Report({ report }: { report: ReportView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { target, reporter, reason, details, createdAt, decision, profile, evidence, reporters } = report;
  const date = formatDay(createdAt);
  return (
    <article className={layout.entry}>
      <header>
        <h3>{t('reports.about', { name: target.name || t('admin:na') })}</h3>
        <p className={layout.soft}>
          {reporter
            ? t('reports.by', { name: reporter.name || t('admin:na'), date })
            : t('reports.byProduct', { brand: BRAND.name, date })}{' '}
          · {t('reports.reporters', { count: reporters })}
          {target.name && (
            <>
              {' · '}
              <FindMember name={target.name} />
            </>
          )}
        </p>
        <div className={layout.badges}>
          <Pill color="amber">{t(`reasons.${reason}`)}</Pill>
        </div>
      </header>
      {details && <p>{details}</p>}
      <ReportEvidence profile={profile} evidence={evidence} />
      {decision ? (
        <p>
          {t('reports.was', {
            outcome: t(`reports.outcomes.${decision.outcome}`),
            date: formatDay(decision.at),
            reason: decision.reason,
          })}
        </p>
      ) : (
        <Decide reportId={report.id} />
      )}
    </article>
  );
}

/** Ends with the account restricted. */
const restricts = (outcome: string): boolean => outcome === 'suspended' || outcome === 'blocked';

function Decide({ reportId }: { reportId: string }) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(decideReportMutation);
  return (
    <DecideForm
      schema={DecideReportBody}
      outcomes={REPORT_OUTCOMES.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
      restricts={restricts}
      reasonLabel={() => t('reports.reason')}
      pending={isPending}
      error={error}
      onDecide={(body) => mutate({ reportId, ...body })}
    />
  );
}
