import { Injectable } from '@nestjs/common';
import type { ContestReportBody, MyReportView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { UserRepository } from '../../users/index.js';
import { ReportRepository } from '../reports/report.repository.js';
import { contestEnd, toMyReportView } from '../reports/report.views.js';

/** Lets reporters contest the answer that nothing was found. */
@Injectable()
export class ReportContestService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a report to the queue, once, for a second look by somebody else of staff.
   * @throws AppError NOT_FOUND when it is not by the caller, ALREADY_CONTESTED, NOT_CONTESTABLE,
   *   CONTEST_TOO_LATE
   */
  async contest({ userId }: Principal, id: string, { text }: ContestReportBody): Promise<MyReportView> {
    const report = await this.reports.findById(id);
    const now = this.clock.now();
    if (report?.reporter.toHexString() !== userId) throw new AppError('NOT_FOUND');
    if (report.contest) throw new AppError('ALREADY_CONTESTED');
    const { decision: first } = report;
    if (first?.outcome !== 'no-action') throw new AppError('NOT_CONTESTABLE');
    if (contestEnd(first) <= now) throw new AppError('CONTEST_TOO_LATE');
    // Of two concurrent contests, one is stored. The pictures remain while the report has no decision.
    const contested = await this.reports.contest(report, { text, at: now, first });
    if (!contested) throw new AppError('ALREADY_CONTESTED');
    const names = await this.users.findNames([report.target.toHexString()]);
    return toMyReportView(contested, names, now);
  }
}
