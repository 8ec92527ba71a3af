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
import type { Principal } from '../../../platform/http/principal.js';
import { UsersService } from '../../users/index.js';
import { RiskFlagsService } from '../risk/risk-flags.service.js';
import { ReportEvidenceService } from './report-evidence.service.js';
import { assertMayReport } from './report.policy.js';
import { ReportRepository } from './report.repository.js';
import { toMyReportView } from './report.views.js';

/** Reasons that cannot wait; in the queue a higher priority comes first, all other reasons have 0. */
const PRIORITIES: Partial<Record<ReportReason, number>> = { 'under-age': 2, scam: 1, harassment: 1 };

/** What members do with reports: make them, and read what became of them. */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UsersService,
    private readonly evidence: ReportEvidenceService,
    private readonly riskFlags: RiskFlagsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a report for staff, with what the reporter saw as it is now. The same report again on the same day
   * changes nothing and is answered alike. A report on nobody is answered alike and stored nowhere.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async report(
    viewer: Principal,
    { targetUserId: target, reason, details = '', place, messageId }: ReportBody,
  ): Promise<MessageView> {
    assertMayReport(viewer, target);
    const received = { message: TEXTS.reportReceived };
    const member = await this.users.findById(target);
    // Answered like the others: everywhere else an unknown id looks the same as a member who blocked the
    // caller.
    if (member?.role !== 'member') return received;
    const createdAt = this.clock.now();
    const day = dayKey(createdAt, this.config.dayTimezone);
    const reporter = viewer.userId;
    const report = { reporter, target, reason, details, place: place ?? null, createdAt, day };
    if (!(await this.reports.isStored(report))) {
      const _id = toId();
      const evidence = await this.evidence.collect(_id.toHexString(), reporter, member, { place, messageId });
      await this.reports.addOnceADay({ ...report, _id, ...evidence, priority: PRIORITIES[reason] ?? 0 });
    }
    await this.riskFlags.countReport(target);
    return received;
  }

  /** What the caller reported, and what became of it. */
  async mine({ userId }: Principal): Promise<MyReportsView> {
    const reports = await this.reports.findByReporter(userId, LIMITS.myReports);
    const names = await this.users.findNames(reports.map(({ target }) => target.toHexString()));
    const now = this.clock.now();
    return { reports: reports.map((report) => toMyReportView(report, names, now)) };
  }
}
