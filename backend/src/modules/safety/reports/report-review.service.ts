import { Injectable } from '@nestjs/common';
import {
  REPORT_RULES,
  SAFETY_SERVER_LIMITS,
  type DecisionRule,
  type PastReportView,
  type ReportClaimView,
  type ReportOutcome,
  type ReportReason,
  type ReportsQuery,
  type ReportsView,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import { readPageCursor, writePageCursor } from '../../../platform/database/page-cursor.js';
import type { PeriodCounts } from '../../../platform/database/period-counts.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationService } from '../../notifications/index.js';
import { DECIDED_AGAIN_CAUSE } from '../../notifications/notifications.jobs.js';
import { claimsExpiredBefore, UsersService, type User } from '../../users/index.js';
import { SendReportDecidedMail } from '../safety.jobs.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { ReportRepository } from './report.repository.js';
import type { Report } from './report.schema.js';
import { toClaimView, toPastReportView, toReportView } from './report.views.js';

const OWN_REPORT_TEXT = 'Somebody else has to look at a report that you have decided.';

/** A decided report, with all that the undo needs. */
export interface DecidedReport {
  reportId: string;
  at: Date;
  /** Set if staff have not decided the report itself, but something that also decides it. */
  along?: true;
}

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
    const targets = found.map(({ target }) => target);
    const [names, reporters, accounts] = await Promise.all([
      this.users.findNames(people.map((id) => id.toHexString())),
      this.reports.countReporters(targets),
      this.users.findFields<Pick<User, '_id' | 'ageCheck'>>(
        targets.map((id) => id.toHexString()),
        { ageCheck: 1 },
      ),
    ]);
    const now = this.clock.now();
    const last = found.at(-1);
    return {
      reports: found.map((report) =>
        toReportView(report, {
          viewerId: viewer.userId,
          names,
          reporters: reporters.get(report.target.toHexString()) ?? 0,
          ageCheck: accounts.get(report.target.toHexString())?.ageCheck,
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
    if (!(await this.reports.claim(reportId, userId, at, claimsExpiredBefore(at))))
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
   * Stores the decision with its rule, once. {@link notify} mails the reporter. The second decision on a
   * contested report must be made by another staff member.
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
    const report = await this.reports.decide(reportId, decision, claimsExpiredBefore(at), tx);
    if (!report) throw await this.refusal(userId, reportId, tx);
    await this.pictures.keepAfterDecision(report, tx);
    return report;
  }

  /**
   * Decides that nothing was found in all open reports of a member for a reason, which staff have judged in
   * another way. One that also names an intimate picture still waits, because nobody has judged the picture.
   * Claims of others do not stop it. {@link notify} informs the reporters.
   * @returns the reports, for {@link undo} and {@link notify}
   */
  async decideAllUnfounded(
    { userId }: Principal,
    target: string,
    reportReason: ReportReason,
    tx: Transaction,
  ): Promise<{ reportId: string; at: Date }[]> {
    const at = this.clock.now();
    const decision = { outcome: 'no-action' as const, reason: '', at, by: toId(userId) };
    const refused = [];
    const open = { reason: reportReason, withIntimate: false };
    for (const id of await this.reports.openAbout(target, open, tx)) {
      // No claim is younger than the present.
      const report = await this.reports.decide(id, decision, at, tx);
      // A second look is left to somebody else.
      if (!report) continue;
      await this.pictures.keepAfterDecision(report, tx);
      refused.push({ reportId: report._id.toHexString(), at });
    }
    return refused;
  }

  /**
   * Returns how many minutes each decision of `[from, to)` took, from the report or its contest on. Has the
   * decisions that stand.
   */
  async decisionMinutes(from: Date, to: Date): Promise<number[]> {
    const decided = await this.reports.decidedBetween(from, to);
    return decided.flatMap(({ createdAt, decision, contest }) =>
      decision
        ? [Math.round((decision.at.getTime() - (contest?.at ?? createdAt).getTime()) / MINUTE_MS)]
        : [],
    );
  }

  /**
   * Undoes a decision: the report waits again, claimed by the caller, unless somebody else has to decide it.
   * One that was decided along with something else is left as it is if it was erased, contested or decided
   * again.
   * @throws AppError NOT_FOUND for an erased report, DECIDED_AGAIN if it was contested or decided again
   */
  async undo({ userId }: Principal, { reportId, at, along }: DecidedReport, tx: Transaction): Promise<void> {
    const report = await this.reports.findById(reportId, tx);
    if (!report && !along) throw new AppError('NOT_FOUND');
    const isOwn = report?.contest?.first.by.toHexString() === userId;
    const claim = isOwn ? undefined : { by: toId(userId), at: this.clock.now() };
    const isBack = await this.reports.reopen(reportId, at, claim, tx);
    if (!isBack && !along) throw new AppError('DECIDED_AGAIN');
  }

  /**
   * Tells the reporter of a decision by notification and mail, unless it was contested or decided again, or
   * the reporter must not see the report.
   */
  async notify(reportId: string, decidedAt: Date, tx: Transaction): Promise<void> {
    const report = await this.reports.findById(reportId, tx);
    if (!report || report.isUnlisted || report.decision?.at.getTime() !== decidedAt.getTime()) return;
    await this.notifyReporter(report, tx);
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

  private async notifyReporter({ _id, reporter, contest }: Report, tx: Transaction): Promise<void> {
    const [userId, reportId] = [reporter.toHexString(), _id.toHexString()];
    const cause = contest ? `${DECIDED_AGAIN_CAUSE}:${reportId}` : reportId;
    await this.notifications.notifyDecision(userId, 'report-decided', cause, tx);
    const payload = { userId, ...(contest && { again: true }) };
    await this.outbox.add({ job: SendReportDecidedMail, payload, key: reportId }, tx);
  }

  /** Returns whether staff have still to judge the picture of a message that this member calls intimate. */
  isPictureOpen(reporter: string, messageId: string, tx: Transaction): Promise<boolean> {
    return this.reports.isPictureOpen(reporter, messageId, tx);
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

  /** Counts the reports of a period by reason, and the time to their decision. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    return this.reports.countPeriod(from, to);
  }
}
