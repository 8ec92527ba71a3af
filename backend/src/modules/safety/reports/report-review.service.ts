import { Injectable } from '@nestjs/common';
import {
  REPORT_RULES,
  SAFETY_SERVER_LIMITS,
  type DecisionRule,
  type PastReportView,
  type ReportClaimView,
  type ReportOutcome,
  type ReportsQuery,
  type ReportsView,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import { readPageCursor, writePageCursor } from '../../../platform/database/page-cursor.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationService } from '../../notifications/index.js';
import { SECOND_LOOK_CAUSE } from '../../notifications/notifications.jobs.js';
import { claimsRanOut, UsersService } from '../../users/index.js';
import { SendReportDecidedMail } from '../safety.jobs.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { ReportRepository } from './report.repository.js';
import type { Report } from './report.schema.js';
import { toClaimView, toPastReportView, toReportView } from './report.views.js';

const OWN_REPORT_TEXT = 'Somebody else has to look at a report that you have decided.';

/** Lets staff list, claim and decide reports. */
@Injectable()
export class ReportReviewService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UsersService,
    private readonly pictures: ReportPicturesService,
    private readonly notifications: NotificationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of the queue, or of the decided reports.
   * @param viewer the member of staff for whom picture links are signed
   */
  async list(viewer: Principal, { state = 'received', after, page = 1 }: ReportsQuery): Promise<ReportsView> {
    const limit = SAFETY_SERVER_LIMITS.reportPage;
    const from = {
      after: after === undefined ? undefined : readPageCursor(after),
      skip: after ? 0 : (page - 1) * limit,
      limit: limit + 1,
    };
    const [more, total] = await Promise.all([
      state === 'received' ? this.reports.findOpen(from) : this.reports.findDecided(from),
      this.reports.count(state),
    ]);
    const found = more.slice(0, limit);
    const people = found.flatMap(({ reporter, target, claim, contest }) => [
      reporter,
      target,
      claim?.by ?? target,
      contest?.first.by ?? target,
    ]);
    const [names, reporters] = await Promise.all([
      this.users.findNames(people.map((id) => id.toHexString())),
      this.reports.countReporters(found.map(({ target }) => target)),
    ]);
    const now = this.clock.now();
    const last = found.at(-1);
    return {
      reports: found.map((report) =>
        toReportView(report, {
          viewerId: viewer.userId,
          names,
          reporters: reporters.get(report.target.toHexString()) ?? 0,
          now,
          pictureLink: (picture) => this.pictures.link(picture, viewer),
          recordingLink: (recording) => this.pictures.recordingLink(recording, viewer),
        }),
      ),
      total,
      next:
        last && more.length > limit
          ? writePageCursor({ number: last.decision?.at.getTime() ?? last.priority, id: last._id })
          : null,
    };
  }

  /**
   * Claims a report, so that no other member of staff decides it for `claimMinutes`. Claiming it again
   * restarts the time. Of two concurrent claims one succeeds.
   * @throws AppError NOT_FOUND, OWN_DECISION, REPORT_DECIDED, REPORT_CLAIMED with the name of the claimant
   */
  async claim({ userId }: Principal, reportId: string): Promise<ReportClaimView> {
    const at = this.clock.now();
    if (!(await this.reports.claim(reportId, userId, at, claimsRanOut(at))))
      throw await this.refusal(userId, reportId);
    const names = await this.users.findNames([userId]);
    return { claim: toClaimView({ by: toId(userId), at }, names) };
  }

  /** Releases the claim of a report. Safe to repeat. */
  async release({ userId }: Principal, reportId: string): Promise<SuccessView> {
    await this.reports.release(reportId, userId);
    return { success: true };
  }

  /**
   * Stores the decision with its rule, once, and adds notification and mail to the reporter. The second
   * decision on a contested report must be made by another staff member.
   * @throws AppError NOT_FOUND, OWN_DECISION, REPORT_DECIDED, REPORT_CLAIMED with the name of the claimant
   */
  async decide(
    { userId }: Principal,
    reportId: string,
    { outcome, rule, reason }: { outcome: ReportOutcome; rule?: DecisionRule | undefined; reason: string },
    tx: Transaction,
  ): Promise<Report> {
    const at = this.clock.now();
    const broken = outcome === 'no-action' ? undefined : (rule ?? (await this.ruleOf(reportId, tx)));
    const decision = { outcome, reason, ...(broken && { rule: broken }), at, by: toId(userId) };
    const report = await this.reports.decide(reportId, decision, claimsRanOut(at), tx);
    if (!report) throw await this.refusal(userId, reportId, tx);
    await this.pictures.keepAfterDecision(report, tx);
    if (!report.isUnlisted) await this.tellReporter(report, tx);
    return report;
  }

  /** Returns the latest reports about a member, newest first. */
  async about(memberId: string): Promise<PastReportView[]> {
    const reports = await this.reports.findAbout(memberId, SAFETY_SERVER_LIMITS.reportPage);
    const people = reports.flatMap(({ reporter, decision }) => [
      reporter,
      ...(decision ? [decision.by] : []),
    ]);
    const names = await this.users.findNames(people.map((id) => id.toHexString()));
    return reports.map((report) => toPastReportView(report, names));
  }

  /** Returns what waits in the queue, and the next due time. */
  waiting() {
    return this.reports.waiting(this.clock.now());
  }

  private async tellReporter({ _id, reporter, contest }: Report, tx: Transaction): Promise<void> {
    const [userId, reportId] = [reporter.toHexString(), _id.toHexString()];
    const cause = contest ? `${SECOND_LOOK_CAUSE}:${reportId}` : reportId;
    await this.notifications.notifyDecided(userId, 'report-decided', cause, tx);
    const payload = { userId, ...(contest && { again: true }) };
    await this.outbox.add({ job: SendReportDecidedMail, payload, key: reportId }, tx);
  }

  /** Returns the number of different members who have reported each of these members. */
  countReporters(memberIds: readonly string[]): Promise<Map<string, number>> {
    return this.reports.countReporters(memberIds.map((id) => toId(id)));
  }

  /** Returns the rule that belongs to the reason of a report. */
  private async ruleOf(reportId: string, tx: Transaction): Promise<DecisionRule | undefined> {
    const report = await this.reports.findById(reportId, tx);
    return report ? REPORT_RULES[report.reason] : undefined;
  }

  /** Returns the reason why a report cannot be claimed or decided. */
  private async refusal(me: string, reportId: string, tx?: Transaction): Promise<AppError> {
    const report = await this.reports.findById(reportId, tx);
    if (!report) return new AppError('NOT_FOUND');
    if (!report.decision && report.contest?.first.by.toHexString() === me)
      return new AppError('OWN_DECISION', { text: OWN_REPORT_TEXT });
    const by = (report.decision ?? report.claim)?.by.toHexString();
    if (by === undefined) return new AppError('CONFLICT');
    const name = await this.users.findName(by);
    if (report.decision)
      return new AppError('REPORT_DECIDED', name ? { text: `${name} has decided this report.` } : {});
    return new AppError('REPORT_CLAIMED', name ? { text: `${name} is deciding this report.` } : {});
  }
}
