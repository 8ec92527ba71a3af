import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  type MessageView,
  type MyReportsView,
  type ReportBody,
  type ReportReason,
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
import { ReportEvidenceService } from '../reports/report-evidence.service.js';
import { ReportRepository } from '../reports/report.repository.js';
import { withWords } from '../reports/report.rules.js';
import { toMyReportView } from '../reports/report.views.js';
import { assertMayReport } from './reporting.policy.js';

/** Reasons that cannot wait; in the queue a higher priority comes first, all other reasons have 0. */
const PRIORITIES: Partial<Record<ReportReason, number>> = { 'under-age': 2, scam: 1, harassment: 1 };

/** How often a report is read again that another device of the same member, or staff, change meanwhile. */
const STORE_TRIES = 5;

/** What members do with reports: make them, and read what became of them. */
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
   * Stores a report for staff, with what the reporter saw as it is now. The same report again on the same day
   * adds its words, and the messages it lacks, to the one that waits; with nothing new it changes nothing. A
   * report on nobody is answered alike and stored nowhere.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED; CONFLICT when it is made by too many devices at once
   */
  async report(viewer: Principal, body: ReportBody): Promise<MessageView> {
    const target = body.targetUserId;
    assertMayReport(viewer, target);
    const received = { message: TEXTS.reportReceived };
    const member = await this.users.findById(target);
    // Answered like the others: everywhere else an unknown id looks the same as a member who blocked the
    // caller.
    if (member?.role !== 'member') return received;
    for (let tries = 0; !(await this.store(viewer.userId, member, body)); tries += 1)
      if (tries === STORE_TRIES) throw new AppError('CONFLICT');
    await this.riskFlags.countReport(target);
    return received;
  }

  /** False when the same member has stored or added to the same report meanwhile, or staff decided it. */
  private async store(
    reporter: string,
    member: User,
    { targetUserId: target, reason, details = '', place, messageId }: ReportBody,
  ): Promise<boolean> {
    const createdAt = this.clock.now();
    const day = dayKey(createdAt, this.config.dayTimezone);
    const from = { place, messageId };
    const same = await this.reports.findSame({ reporter, target, reason, day });
    const open = same.find(({ decision }) => decision === null);
    if (open) {
      const words = withWords(open.details, details);
      const evidence = await this.evidence.added(open, reporter, from);
      if (words === open.details && evidence === open.evidence) return true;
      return this.reports.addTo(open, { details: words, evidence, place: place ?? open.place });
    }
    const _id = toId();
    return this.reports.addOnce({
      ...{ _id, reporter, target, reason, details, place: place ?? null, createdAt },
      day: same.length === 0 ? day : `${day}+${same.length}`,
      ...(await this.evidence.collect(_id.toHexString(), reporter, member, from)),
      priority: PRIORITIES[reason] ?? 0,
    });
  }

  /** What the caller reported, and what became of it. */
  async mine({ userId }: Principal): Promise<MyReportsView> {
    const reports = await this.reports.findByReporter(userId, LIMITS.myReports);
    const names = await this.users.findNames(reports.map(({ target }) => target.toHexString()));
    const now = this.clock.now();
    return { reports: reports.map((report) => toMyReportView(report, names, now)) };
  }
}
