import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { formatDay, formatMoment, formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { useSession } from '@/lib/session';
import { DecideReportBody, REPORT_OUTCOMES, REPORT_RULES, type ReportView } from '@contract';
import { useRuleTexts, useRuleTitles } from '../../decision-reasons/api/decision-reasons';
import { memberHistoryQuery } from '../../member-history/api/member-history';
import { MemberHistory } from '../../member-history/components/member-history';
import { UndoButton } from '../../recent-decisions/components/undo-button';
import { DecideForm } from '../../shared/components/decide-form';
import { DuePill } from '../../shared/components/due-pill';
import { EntryClaim } from '../../shared/components/entry-claim';
import { FindMember } from '../../shared/components/find-member';
import layout from '../../shared/components/layout.module.css';
import { UNDECIDABLE } from '../../shared/lib/undecidable';
import { useHasRight } from '../../shared/lib/use-has-right';
import { claimReportMutation, decideReportMutation } from '../api/reports';
import classes from './report-case.module.css';
import { ReportEvidence } from './report-evidence';

interface ReportCaseProps {
  report: ReportView;
  takesFocus: boolean;
  /** Whether the form of the decision is shown although the history is still loading. */
  isFormAsked: boolean;
  /** Called with the reason when a colleague has decided first. */
  onLost: (text: string) => void;
}

/**
 * One report with all that its decision needs: words, evidence, the member then and now, and their history.
 * A case that opens by itself after a decision takes the focus.
 */
export function ReportCase({ report, takesFocus, isFormAsked, onLost }: ReportCaseProps) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { target, reporter, reason, details, createdAt, decision, profile, evidence, reporters } = report;
  const { contest, dueAt, intimate, ageCheck } = report;
  const date = formatDay(createdAt);
  const article = useRef<HTMLElement>(null);
  const { isPending } = useQuery(memberHistoryQuery(target._id));
  useEffect(() => {
    // The sheet for several reports stays open over the next case.
    if (takesFocus && !document.activeElement?.closest('[role="dialog"]')) article.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <article ref={article} className={layout.entry} data-entry tabIndex={-1}>
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
            {dueAt && <DuePill at={dueAt} />}
            {intimate && <Pill color="amber">{t('reports.intimate')}</Pill>}
            {contest && <Pill color="amber">{t('reports.contested')}</Pill>}
          </div>
          {ageCheck && !decision && (
            <p className={layout.soft}>
              {t('reports.ageCheck', { since: formatMoment(ageCheck.at), due: formatMoment(ageCheck.dueAt) })}
            </p>
          )}
          {intimate && !decision && <p className={layout.soft}>{t(`reports.intimateIn.${intimate}`)}</p>}
          {!decision && <Claim report={report} />}
        </header>
        {details && <p className={classes.words}>{details}</p>}
        <Contest report={report} />
        <ReportEvidence
          profile={profile}
          evidence={evidence}
          plan={report.plan}
          leftOut={report.leftOut}
          userId={target._id}
        />
        {decision && <Decided report={report} decision={decision} />}
        {/* The present profile is above the bar: no button moves under a press when it comes. */}
        {!decision && isPending && <RowSkeleton />}
        {!decision && (!isPending || isFormAsked) && (
          <div className={classes.bar}>
            <Decide report={report} isHistoryPending={isPending} onLost={onLost} />
          </div>
        )}
      </article>
      <MemberHistory userId={target._id} except={report.id} />
    </>
  );
}

interface DecidedProps {
  report: ReportView;
  decision: NonNullable<ReportView['decision']>;
}

function Decided({ report: { id, target }, decision }: DecidedProps) {
  const { t } = useTranslation('admin-moderation');
  const { outcome, rule, reason, at } = decision;
  const title = useRuleTitles({ enabled: rule !== undefined }).get(rule ?? '');
  const { data: history } = useQuery(memberHistoryQuery(target._id));
  const undo = history?.reports.find((report) => report.id === id)?.decision?.undo;
  return (
    <div>
      <p {...UNDECIDABLE}>
        {t('reports.was', {
          outcome: t(`reports.outcomes.${outcome}`),
          date: formatDay(at),
          reason: [title, reason].filter(Boolean).join('. '),
        })}
      </p>
      {undo && <UndoButton undo={undo} what={t(`reports.outcomes.${outcome}`)} />}
    </div>
  );
}

/** What the reporter wrote against the first decision, and that decision. */
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

function Decide({
  report: { id: reportId, claim, reason, mayDecide },
  isHistoryPending,
  onLost,
}: Pick<ReportCaseProps, 'report' | 'onLost'> & { isHistoryPending: boolean }) {
  const { t } = useTranslation('admin-moderation');
  const me = useSession((session) => session.userId);
  const { mutate, isPending, error } = useMutation({
    ...decideReportMutation,
    // The case leaves the queue, so its own message would be gone at once.
    onError: (refused) => {
      if (hasErrorCode(refused, 'REPORT_DECIDED')) onLost(errorText(refused));
    },
  });
  const titles = useRuleTitles();
  const may = useHasRight();
  const usual = REPORT_RULES[reason];
  // The server rejects both a claim and a decision.
  if (mayDecide === false)
    return (
      <p className={layout.soft} {...UNDECIDABLE}>
        {t('reports.own')} {may('staff') && t('reports.ownAlone')}
      </p>
    );
  // The server rejects a decision while a colleague holds the claim.
  if (claim && claim.by._id !== me) return null;
  return (
    <>
      {isHistoryPending && (
        <p className={layout.soft} role="status">
          {t('reports.historyComes')}
        </p>
      )}
      <DecideForm
        schema={DecideReportBody}
        outcomes={REPORT_OUTCOMES.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
        restricts={restricts}
        rules={{
          isNamed: (outcome) => outcome !== 'no-action',
          none: t('rules.asReported', { title: titles.get(usual) ?? '' }),
          usual,
        }}
        effects={(outcome, rule) => <DecisionEffects outcome={outcome} rule={rule ?? usual} />}
        reasonLabel={() => t('reports.reason')}
        pending={isPending}
        error={error}
        onDecide={(body) => mutate({ reportId, ...body })}
      />
    </>
  );
}

/** What an outcome does, and the words of the library that the member reads. */
function DecisionEffects({ outcome, rule }: { outcome: string; rule: string }) {
  const { t } = useTranslation('admin-moderation');
  const words = useRuleTexts().get(rule);
  const known = REPORT_OUTCOMES.find((one) => one === outcome);
  if (!known) return null;
  return (
    <p className={classes.effects}>
      {t(`reports.effects.${known}`)}
      {known !== 'no-action' && words && <> {t('reports.reads', { text: words })}</>}
    </p>
  );
}
