import { Injectable } from '@nestjs/common';
import type { ContestReportBody, MyReportView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StaffAccountService } from '../../users/index.js';
import { ReportRepository } from '../reports/report.repository.js';
import { urgencyOf } from '../reports/report.rules.js';
import type { Report } from '../reports/report.schema.js';
import { contestedDecider, contestEnd, shownToReporter, toMyReportView } from '../reports/report.views.js';

/** Shows reporters their reports, and lets them contest the decision that nothing was found. */
@Injectable()
export class ReportContestService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly staff: StaffAccountService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns a report to the queue for a second decision by another staff member. Possible once for each
   * report.
   * @throws AppError NOT_FOUND when it is not by the caller, ALREADY_CONTESTED, NOT_CONTESTABLE,
   *   CONTEST_TOO_LATE
   */
  async contest({ userId }: Principal, id: string, { text }: ContestReportBody): Promise<MyReportView> {
    const found = await this.reports.findById(id);
    const now = this.clock.now();
    const report = found && shownToReporter(found, now);
    if (report?.reporter.toHexString() !== userId) throw new AppError('NOT_FOUND');
    if (report.contest) throw new AppError('ALREADY_CONTESTED');
    const { decision: first } = report;
    if (first?.outcome !== 'no-action') throw new AppError('NOT_CONTESTABLE');
    if (contestEnd(first) <= now) throw new AppError('CONTEST_TOO_LATE');
    // Of two concurrent contests, one is stored. The pictures remain while the report has no decision.
    const { dueAt } = urgencyOf(report, now, this.config.jurisdiction);
    const contested = await this.reports.contest(report, { text, at: now, first }, dueAt);
    if (!contested) throw new AppError('ALREADY_CONTESTED');
    const [view] = await this.viewsOf([contested]);
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

  /**
   * Returns reports as their reporter sees them, with the state of a second look. It may have to wait,
   * because the staff member who decided first cannot decide again.
   */
  async viewsOf(reports: readonly Report[]): Promise<MyReportView[]> {
    const now = this.clock.now();
    return Promise.all(
      reports.map(async (report) => {
        const decider = contestedDecider(shownToReporter(report, now), now);
        const waits = decider !== undefined && !(await this.staff.hasOtherWithRight(decider, 'reports'));
        return { ...toMyReportView(report, now), ...(waits && { waitsForStaff: true as const }) };
      }),
    );
  }
}
