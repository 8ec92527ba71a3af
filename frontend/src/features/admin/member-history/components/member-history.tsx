import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { translated } from '@/i18n/translated';
import { hasErrorCode } from '@/lib/api/errors';
import { formatDay, formatMoney } from '@/lib/format';
import type { AdminPurchaseView, PastDecisionView, PastReportView, SharedDeviceView } from '@contract';
import { useRuleTitles } from '../../decision-reasons/api/decision-reasons';
import { UndoButton } from '../../recent-decisions/components/undo-button';
import { FindMember } from '../../shared/components/find-member';
import layout from '../../shared/components/layout.module.css';
import { RiskScore } from '../../shared/components/risk-score';
import { memberHistoryQuery } from '../api/member-history';
import classes from './member-history.module.css';

interface MemberHistoryProps {
  userId: string;
  /** The report that is being decided; it is not listed. */
  except: string;
}

/**
 * Risk score, accounts on the same devices and in the same address ranges, reports, decisions with appeals,
 * and purchases of a member.
 */
export function MemberHistory({ userId, except }: MemberHistoryProps) {
  const { t } = useTranslation('admin-moderation');
  const query = useQuery(memberHistoryQuery(userId));
  return (
    <section className={classes.root} aria-label={t('history.title')}>
      {hasErrorCode(query.error, 'MEMBER_NOT_FOUND') ? (
        <p className={layout.soft}>{t('history.gone')}</p>
      ) : (
        <QueryView query={query} skeleton={<RowSkeleton />}>
          {({ risk, sharedDevices, sharedRanges, reports, decisions, purchases }) => {
            const others = reports.filter(({ id }) => id !== except);
            return (
              <>
                {risk && (
                  <div className={classes.list}>
                    <h4>{t('riskScore.title')}</h4>
                    <RiskScore risk={risk} />
                    <p className={layout.soft}>{t('riskScore.lead')}</p>
                  </div>
                )}
                <List
                  title={t('history.sharedDevices', { count: sharedDevices.length })}
                  none={t('history.noSharedDevices')}
                >
                  {sharedDevices.map((account) => (
                    <SharedDevice key={account._id} account={account} />
                  ))}
                </List>
                <List
                  title={t('history.sharedRanges', { count: sharedRanges.length })}
                  none={t('history.noSharedRanges')}
                >
                  {sharedRanges.map((account) => (
                    <SharedDevice key={account._id} account={account} />
                  ))}
                </List>
                <List title={t('history.reports', { count: others.length })} none={t('history.noReports')}>
                  {others.map((report) => (
                    <PastReport key={report.id} report={report} />
                  ))}
                </List>
                <List
                  title={t('history.decisions', { count: decisions.length })}
                  none={t('history.noDecisions')}
                >
                  {decisions.map((decision) => (
                    <PastDecision key={decision.id} decision={decision} />
                  ))}
                </List>
                {purchases && (
                  <List
                    title={t('history.purchases', { count: purchases.length })}
                    none={t('history.noPurchases')}
                  >
                    {purchases.map((purchase) => (
                      <PastPurchase key={purchase.id} purchase={purchase} />
                    ))}
                  </List>
                )}
              </>
            );
          }}
        </QueryView>
      )}
    </section>
  );
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div className={classes.list}>
      <h4>{title}</h4>
      {children.length === 0 ? <p className={layout.soft}>{none}</p> : <ul>{children}</ul>}
    </div>
  );
}

function SharedDevice({ account: { name, isBlocked } }: { account: SharedDeviceView }) {
  const { t } = useTranslation('admin');
  return (
    <li>
      <p className={classes.head}>
        <strong>{name}</strong>
        {isBlocked && <Pill color="red">{t('statuses.blocked')}</Pill>}
        <FindMember name={name} />
      </p>
    </li>
  );
}

function PastReport({ report }: { report: PastReportView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { reason, details, reporter, createdAt, decision, contested } = report;
  const title = useRuleTitles({ enabled: decision?.rule !== undefined }).get(decision?.rule ?? '');
  return (
    <li>
      <p className={classes.head}>
        <strong>{t(`reasons.${reason}`)}</strong>
        {contested && <Pill color="amber">{t('reports.contested')}</Pill>}
      </p>
      <p className={layout.soft}>
        {t('reports.by', { name: reporter.name || t('admin:na'), date: formatDay(createdAt) })}
      </p>
      {details && <p className={classes.words}>{details}</p>}
      <p>
        {decision
          ? t('appeals.was', {
              name: decision.by.name || t('admin:na'),
              date: formatDay(decision.at),
              outcome: t(`reports.outcomes.${decision.outcome}`),
              reason: [title, decision.reason].filter(Boolean).join('. '),
            })
          : t('history.open')}
      </p>
      {decision?.undo && <UndoButton undo={decision.undo} what={t(`reports.outcomes.${decision.outcome}`)} />}
    </li>
  );
}

function PastDecision({ decision }: { decision: PastDecisionView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { kind, by, at, until, rule, reason, stands, appeal, undone, undo } = decision;
  return (
    <li>
      <p className={classes.head}>
        <strong>{t(`appeals.kinds.${kind}`)}</strong>
        <Pill color={stands ? 'red' : 'plain'}>{t(stands ? 'history.stands' : 'appeals.over')}</Pill>
      </p>
      <p className={layout.soft}>
        {t('appeals.by', { name: by?.name || t('admin:na'), date: formatDay(at) })}
        {until && `, ${t('appeals.until', { date: formatDay(until) })}`}
      </p>
      {(rule ?? reason) && (
        <p className={classes.words}>{[rule?.title, reason].filter(Boolean).join('. ')}</p>
      )}
      {undone && (
        <p className={layout.soft}>
          {t('history.undone', { name: undone.by.name || t('admin:na'), date: formatDay(undone.at) })}
        </p>
      )}
      {undo && !appeal?.decision && <UndoButton undo={undo} what={t(`appeals.kinds.${kind}`)} />}
      {appeal && (
        <p className={classes.words}>
          {t('history.appeal', { text: appeal.text })}{' '}
          {appeal.decision
            ? t('history.appealWas', {
                outcome: t(`appeals.outcomes.${appeal.decision.outcome}`),
                date: formatDay(appeal.decision.at),
                reason: appeal.decision.reason,
              })
            : t('history.appealWaits')}
        </p>
      )}
      {undo && appeal?.decision && <UndoButton undo={undo} what={t('history.appealDecision')} />}
    </li>
  );
}

function PastPurchase({ purchase }: { purchase: AdminPurchaseView }) {
  const { t } = useTranslation('admin-payments');
  const { description, amountCents, currency, status, createdAt } = purchase;
  return (
    <li>
      <p className={classes.head}>
        <strong>{translated(description)}</strong> {formatMoney(amountCents, currency)}
      </p>
      <p className={layout.soft}>
        {formatDay(createdAt)} · {t(`purchases.filters.${status}`)}
      </p>
    </li>
  );
}
