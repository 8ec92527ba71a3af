import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatDay, formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { useSession } from '@/lib/session';
import { DecideReportBody, REPORT_OUTCOMES, REPORT_RULES, type ReportView } from '@contract';
import { useRuleTitles } from '../../decision-reasons/api/decision-reasons';
import { RiskFlagsSection } from '../../risk-flags/components/risk-flags-section';
import { DecideForm } from '../../shared/components/decide-form';
import { EntryClaim } from '../../shared/components/entry-claim';
import { FindMember } from '../../shared/components/find-member';
import layout from '../../shared/components/layout.module.css';
import { QueueEntries } from '../../shared/components/queue';
import { QueueStateField, useQueueState } from '../../shared/components/queue-state-field';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { useRights } from '../../shared/lib/use-rights';
import { claimReportMutation, decideReportMutation, reportsQuery } from '../api/reports';
import { ReportEvidence } from './report-evidence';
import classes from './reports-panel.module.css';

/** Open reports by priority, or decided reports. */
export function ReportsPanel() {
  const { t } = useTranslation('admin-moderation');
  const state = useQueueState();
  const waiting = state === 'received';
  const query = useInfiniteQuery(reportsQuery(state));
  return (
    <>
      <QueueStateField view="reports" label={t('reports.title')} />
      <RiskFlagsSection state={waiting ? 'open' : 'decided'} />
      <section className={layout.group} aria-labelledby="reports">
        <h2 id="reports">{t('reports.members')}</h2>
        <QueueEntries
          query={query}
          entriesOf={({ reports }) => reports}
          none={t(waiting ? 'reports.none' : 'reports.noneDecided')}
          hint={waiting ? t('reports.keys') : undefined}
          onKeyDown={handleQueueKey}
        >
          {(report) => <Report key={report.id} report={report} />}
        </QueueEntries>
      </section>
    </>
  );
}

function Report({ report }: { report: ReportView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { target, reporter, reason, details, createdAt, decision, profile, evidence, reporters } = report;
  const { contest, dueAt } = report;
  const date = formatDay(createdAt);
  return (
    <article className={layout.entry} data-entry tabIndex={-1}>
      <header>
        <h3>{t('reports.about', { name: target.name || t('admin:na') })}</h3>
        <p className={layout.soft}>
          {t('reports.by', { name: reporter.name || t('admin:na'), date })} ·{' '}
          {t('reports.reporters', { count: reporters })}
          {target.name && (
            <>
              {' · '}
              <FindMember name={target.name} />
            </>
          )}
        </p>
        <div className={layout.badges}>
          <Pill color="amber">{t(`reasons.${reason}`)}</Pill>
          {!decision && (
            <Pill color="plain">{t('reports.waits', { ago: formatRelative(createdAt, serverNow()) })}</Pill>
          )}
          {dueAt && <Due at={dueAt} />}
          {contest && <Pill color="amber">{t('reports.contested')}</Pill>}
        </div>
        {!decision && <Claim report={report} />}
      </header>
      {details && <p className={classes.words}>{details}</p>}
      <Contest report={report} />
      <ReportEvidence profile={profile} evidence={evidence} plan={report.plan} leftOut={report.leftOut} />
      {decision ? <Decided decision={decision} /> : <Decide report={report} />}
    </article>
  );
}

/** Time by which an open report should be decided. A late report is marked. */
function Due({ at }: { at: string }) {
  const { t } = useTranslation('admin-moderation');
  const now = serverNow();
  const isLate = Date.parse(at) < now;
  return (
    <Pill color={isLate ? 'red' : 'plain'}>
      {t(isLate ? 'reports.late' : 'reports.due', { when: formatRelative(at, now) })}
    </Pill>
  );
}

function Decided({ decision }: { decision: NonNullable<ReportView['decision']> }) {
  const { t } = useTranslation('admin-moderation');
  const { outcome, rule, reason, at } = decision;
  const title = useRuleTitles({ enabled: rule !== undefined }).get(rule ?? '');
  return (
    <p>
      {t('reports.was', {
        outcome: t(`reports.outcomes.${outcome}`),
        date: formatDay(at),
        reason: [title, reason].filter(Boolean).join('. '),
      })}
    </p>
  );
}

/** The first decision, and the text with which the reporter contests it. */
function Contest({ report: { contest, firstDecision } }: { report: ReportView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  if (!contest) return null;
  return (
    <div>
      <h4>{t('reports.contest', { date: formatDay(contest.at) })}</h4>
      <p className={classes.contest}>{contest.text}</p>
      {firstDecision && (
        <p className={layout.soft}>
          {t('reports.first', {
            name: firstDecision.by.name || t('admin:na'),
            date: formatDay(firstDecision.at),
            outcome: t(`reports.outcomes.${firstDecision.outcome}`),
            reason: firstDecision.reason,
          })}
        </p>
      )}
    </div>
  );
}

const restricts = (outcome: string): boolean => outcome === 'suspended' || outcome === 'blocked';

function Claim({ report: { id: reportId, claim, mayDecide } }: { report: ReportView }) {
  const { mutate, isPending, error } = useMutation(claimReportMutation);
  return (
    <EntryClaim
      claim={claim}
      mayClaim={mayDecide ?? true}
      pending={isPending}
      error={error}
      onClaim={(body) => mutate({ reportId, ...body })}
    />
  );
}

function Decide({ report: { id: reportId, claim, reason, mayDecide } }: { report: ReportView }) {
  const { t } = useTranslation('admin-moderation');
  const me = useSession((session) => session.userId);
  const { mutate, isPending, error } = useMutation(decideReportMutation);
  const titles = useRuleTitles();
  const may = useRights();
  const usual = REPORT_RULES[reason];
  // The server refuses a claim and a decision of this staff member.
  if (mayDecide === false)
    return (
      <p className={layout.soft}>
        {t('reports.own')} {may('staff') && t('reports.ownAlone')}
      </p>
    );
  // The server refuses a decision while a colleague holds the claim.
  if (claim && claim.by._id !== me) return null;
  return (
    <DecideForm
      schema={DecideReportBody}
      outcomes={REPORT_OUTCOMES.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
      restricts={restricts}
      rules={{
        isNamed: (outcome) => outcome !== 'no-action',
        none: t('rules.asReported', { title: titles.get(usual) ?? '' }),
        usual,
      }}
      reasonLabel={() => t('reports.reason')}
      pending={isPending}
      error={error}
      onDecide={(body) => mutate({ reportId, ...body })}
    />
  );
}
