import { Injectable } from '@nestjs/common';
import type { DecideReportBody, ReportsQuery, ReportsView, SuccessView, WarningSubject } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService } from '../../auth/index.js';
import { DecisionService } from '../../decisions/index.js';
import { ReportReviewService, type Report } from '../../safety/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';

/** Reports for staff: the queue and decisions. */
@Injectable()
export class AdminReportsService {
  constructor(
    private readonly reports: ReportReviewService,
    private readonly members: MemberSearchRepository,
    private readonly restrictions: RestrictionService,
    private readonly decisions: DecisionService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** Returns a page of waiting or decided reports and records in the audit log that they were shown. */
  async list(me: Principal, query: ReportsQuery): Promise<ReportsView> {
    const view = await this.reports.list(me, query);
    await this.audit.recordLooks(
      me,
      view.reports.map(({ id, target }) => ({ what: 'report', id, target })),
    );
    return view;
  }

  /**
   * Decides a report in one transaction with its effects: restricts or warns the account, informs the
   * reporter and writes the audit log.
   * @throws AppError NOT_FOUND, OWN_DECISION, REPORT_DECIDED, REPORT_CLAIMED, MEMBER_NOT_FOUND when the
   *   account to restrict is deleted
   */
  async decide(
    me: Principal,
    reportId: string,
    { outcome, rule: named, reason, about, days }: DecideReportBody,
  ): Promise<SuccessView> {
    const until = this.restrictions.endAfter(days);
    await this.database.transaction(async (tx) => {
      const report = await this.reports.decide(me, reportId, { outcome, rule: named, reason }, tx);
      const rule = report.decision?.rule;
      const targetId = report.target.toHexString();
      const target = await this.members.findMember(targetId, tx);
      if (outcome === 'blocked' || outcome === 'suspended')
        await this.restrictions.restrict(
          targetId,
          outcome === 'blocked' ? 'block' : 'suspension',
          { reason: reason || null, rule, until, by: me.userId },
          tx,
        );
      // A deleted account cannot be warned, but the reporter is answered.
      if (outcome === 'warned' && target)
        await this.decisions.warn(
          targetId,
          {
            reason: reason || null,
            rule,
            by: me.userId,
            about: about ?? subjectOf(report),
            cause: causeOf(report),
          },
          tx,
        );
      await this.audit.record(
        me,
        {
          action: 'report-decided',
          target: target ?? undefined,
          reason: reason || undefined,
          before: { report: reportId, state: 'received' },
          after: { report: reportId, state: 'decided', outcome, until, ...(rule && { rule }) },
        },
        tx,
      );
    });
    return { success: true };
  }
}

/** Returns what a warning is about, from the reason and the place of the report. */
function subjectOf({ reason, place }: Report): WarningSubject {
  if (reason === 'inappropriate-photos') return 'photo';
  if (place === 'chat') return 'message';
  return place === 'call' ? 'behaviour' : 'profile';
}

/**
 * Returns the cause of a report's warning. The second decision of a contested report has another cause, so it
 * can warn once more.
 */
const causeOf = ({ _id, contest }: Report): string => `report ${_id.toHexString()}${contest ? ' again' : ''}`;
