import { Injectable } from '@nestjs/common';
import { LIMITS, type ReportOutcome, type ReportsQuery, type ReportsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { SendReportDecidedMail } from '../safety.jobs.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { ReportRepository } from './report.repository.js';
import type { Report } from './report.schema.js';
import { toReportView } from './report.views.js';

/** What staff do with reports: read the queue, and decide. */
@Injectable()
export class ReportReviewService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UsersService,
    private readonly pictures: ReportPicturesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of the queue, or of what was decided.
   * @param viewer the member of staff for whom picture links are signed
   */
  async list(viewer: string, { state = 'received', page = 1 }: ReportsQuery): Promise<ReportsView> {
    const skip = (page - 1) * LIMITS.reportPage;
    const [found, total] = await Promise.all([
      state === 'received'
        ? this.reports.findOpen(skip, LIMITS.reportPage)
        : this.reports.findDecided(skip, LIMITS.reportPage),
      this.reports.count(state),
    ]);
    const people = found.flatMap(({ reporter, target }) => (reporter ? [reporter, target] : [target]));
    const [names, reporters] = await Promise.all([
      this.users.findNames(people.map((id) => id.toHexString())),
      this.reports.countReporters(found.map(({ target }) => target)),
    ]);
    return {
      reports: found.map((report) =>
        toReportView(report, names, reporters.get(report.target.toHexString()) ?? 0, (picture) =>
          this.pictures.link(picture, viewer),
        ),
      ),
      total,
    };
  }

  /**
   * Records the decision, once, and has the reporter mailed.
   * @throws AppError NOT_FOUND, REPORT_DECIDED
   */
  async decide(
    reportId: string,
    { outcome, reason }: { outcome: ReportOutcome; reason: string },
    tx: Session,
  ): Promise<Report> {
    const report = await this.reports.decide(reportId, { outcome, reason, at: this.clock.now() }, tx);
    if (!report) throw new AppError('NOT_FOUND');
    if (report === 'decided') throw new AppError('REPORT_DECIDED');
    await this.pictures.keepAfterDecision(report, tx);
    if (report.reporter) {
      const payload = { userId: report.reporter.toHexString() };
      await this.outbox.add({ job: SendReportDecidedMail, payload, key: reportId }, tx);
    }
    return report;
  }
}
