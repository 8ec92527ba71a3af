import { Injectable } from '@nestjs/common';
import type {
  BulkDecidedView,
  DecidedView,
  DecideReportBody,
  DecideReportsBody,
  ReportsQuery,
  ReportsView,
  WarningSubject,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService } from '../../auth/index.js';
import { ChatPictureHoldService } from '../../chat/index.js';
import { DecisionService } from '../../decisions/index.js';
import { AgeChecksService, ReportReviewService, type Report } from '../../safety/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { BulkDecisionsService } from '../recent-decisions/bulk-decisions.service.js';
import type { DecisionChange } from '../recent-decisions/recent-decision.schema.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** Reports for staff: the queue and decisions. */
@Injectable()
export class AdminReportsService {
  constructor(
    private readonly reports: ReportReviewService,
    private readonly ageChecks: AgeChecksService,
    private readonly chatPictures: ChatPictureHoldService,
    private readonly members: MemberSearchRepository,
    private readonly restrictions: RestrictionService,
    private readonly decisions: DecisionService,
    private readonly recent: RecentDecisionsService,
    private readonly bulk: BulkDecisionsService,
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
   * Decides a report in one transaction with its effects: restricts or warns the account and writes the audit
   * log. A decision about a report of the age also ends the check of it; one that nothing was found shows the
   * pictures of messages again that the report calls intimate. Nobody is told before the decision can no
   * longer be undone.
   * @throws AppError NOT_FOUND, OWN_DECISION, REPORT_DECIDED, REPORT_CLAIMED, MEMBER_NOT_FOUND when the
   *   account to restrict is deleted
   */
  async decide(
    me: Principal,
    reportId: string,
    { outcome, rule: named, reason, about, days }: DecideReportBody,
  ): Promise<DecidedView> {
    const until = this.restrictions.restrictionEnd(days);
    const undo = await this.database.transaction(async (tx) => {
      const report = await this.reports.decide(me, reportId, { outcome, rule: named, reason }, tx);
      const rule = report.decision?.rule;
      const targetId = report.target.toHexString();
      const target = await this.members.findMember(targetId, tx);
      const changes: DecisionChange[] = [];
      if (report.decision) changes.push({ of: 'report', reportId, at: report.decision.at });
      const judgedAt =
        report.reason === 'under-age' ? await this.ageChecks.endByJudgement(targetId, tx) : null;
      if (judgedAt) changes.push({ of: 'age-check', judgedAt });
      for (const messageId of report.picturesIn ?? []) {
        const id = messageId.toHexString();
        const wasHeld = await this.chatPictures.setHeld(id, outcome !== 'no-action', tx);
        if (wasHeld !== null) changes.push({ of: 'chat-picture', messageId: id, wasHeld });
      }
      const why = { reason: reason || null, rule, by: me.userId };
      if (outcome === 'blocked' || outcome === 'suspended') {
        const kind = outcome === 'blocked' ? 'block' : 'suspension';
        const { change } = await this.restrictions.restrict(targetId, kind, { ...why, until }, tx);
        changes.push({ of: 'restriction', restriction: change });
      }
      // A deleted account cannot be warned, but the reporter is answered.
      if (outcome === 'warned' && target) {
        const subject = { about: about ?? subjectOf(report), cause: causeOf(report) };
        const warning = await this.decisions.warn(targetId, { ...why, ...subject }, tx);
        if (warning) changes.push({ of: 'warning', warning });
      }
      const entry = await this.audit.record(
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
      const decided = { right: 'reports', action: 'report-decided', outcome, target: targetId } as const;
      return this.recent.add(me, { ...decided, entry, changes }, tx);
    });
    return { success: true, undo };
  }

  /** Decides each of several reports like {@link decide}; a refused one does not stop the others. */
  decideAll(me: Principal, { reportIds, ...decision }: DecideReportsBody): Promise<BulkDecidedView> {
    return this.bulk.decide(reportIds, (id) => this.decide(me, id, decision));
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
