import { Injectable } from '@nestjs/common';
import {
  type MessageView,
  type MyReportsView,
  type ReportBody,
  type ReportReason,
  SAFETY_SERVER_LIMITS,
  TEXTS,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { type User, UserRepository } from '../../users/index.js';
import { RiskFlagsService } from '../risk/risk-flags.service.js';
import { type ReportedProfile, ReportEvidenceService } from '../reports/report-evidence.service.js';
import { ReportRepository } from '../reports/report.repository.js';
import { withWords } from '../reports/report.rules.js';
import { toMyReportView } from '../reports/report.views.js';
import { assertMayReport } from './reporting.policy.js';

/** Priorities of urgent reasons in the queue. A higher priority comes first; all other reasons have 0. */
const PRIORITIES: Partial<Record<ReportReason, number>> = { 'under-age': 2, scam: 1, harassment: 1 };

/**
 * Maximum number of retries when another device of the same member, or staff, change the report at the same
 * time.
 */
const STORE_TRIES = 5;

/** Stores reports of members and returns their state to the reporter. */
@Injectable()
export class ReportingService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UserRepository,
    private readonly evidence: ReportEvidenceService,
    private readonly riskFlags: RiskFlagsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a report for staff, with the reporter's current view of the reported member. Repeating a report on
   * the same day adds new text and new messages to the open report; without anything new it changes nothing.
   * A report about an unknown id gets the same response, but is not stored.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED; CONFLICT after too many conflicts with concurrent reports
   */
  async report(viewer: Principal, body: ReportBody): Promise<MessageView> {
    const target = body.targetUserId;
    assertMayReport(viewer, target);
    const received = { message: TEXTS.reportReceived };
    const member = await this.users.findById<ReportedProfile>(target);
    // Same response: everywhere else an unknown id is indistinguishable from a member who has blocked the
    // caller.
    if (member?.role !== 'member') return received;
    for (let tries = 0; !(await this.store(viewer.userId, member, body)); tries += 1)
      if (tries === STORE_TRIES) throw new AppError('CONFLICT');
    await this.riskFlags.countReport(target);
    return received;
  }

  /**
   * Stores a report or adds to the open one. Returns false if the same member has stored or extended it at
   * the same time, or if staff have decided it.
   */
  private async store(
    reporter: string,
    member: User & ReportedProfile,
    { targetUserId: target, reason, details = '', place, messageId, planId }: ReportBody,
  ): Promise<boolean> {
    const createdAt = this.clock.now();
    const day = dayKey(createdAt, this.config.dayTimezone);
    const from = { place, messageId };
    const [plan, same] = await Promise.all([
      this.evidence.planOf(reporter, target, planId),
      this.reports.findSame({ reporter, target, reason, day }),
    ]);
    const open = same.find(({ decision }) => decision === null);
    if (open) {
      const words = withWords(open.details, details);
      const evidence = await this.evidence.added(open, reporter, from);
      const isKnown = !plan || open.plan;
      if (words === open.details && evidence === open.evidence && isKnown) return true;
      return this.reports.addTo(open, {
        ...{ details: words, evidence, place: place ?? open.place },
        ...(isKnown ? {} : { plan }),
      });
    }
    const _id = toId();
    return this.reports.addOnce({
      ...{ _id, reporter, target, reason, details, place: place ?? null, createdAt },
      day: same.length === 0 ? day : `${day}+${same.length}`,
      ...(await this.evidence.collect(_id.toHexString(), reporter, member, from)),
      ...(plan ? { plan } : {}),
      priority: PRIORITIES[reason] ?? 0,
    });
  }

  /** Returns the caller's reports and their outcome. */
  async listOwn({ userId }: Principal): Promise<MyReportsView> {
    const reports = await this.reports.findByReporter(userId, SAFETY_SERVER_LIMITS.myReports);
    const names = await this.users.findNames(reports.map(({ target }) => target.toHexString()));
    const now = this.clock.now();
    return { reports: reports.map((report) => toMyReportView(report, names, now)) };
  }
}
