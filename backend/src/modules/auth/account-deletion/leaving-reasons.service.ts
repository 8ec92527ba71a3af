import { Injectable } from '@nestjs/common';
import { ADMIN_LIMITS, LEAVING_REASONS, type StatisticsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { LeavingReasonsRepository } from './leaving-reasons.repository.js';

/** Why members delete their accounts. */
@Injectable()
export class LeavingReasonsService {
  constructor(
    private readonly months: LeavingReasonsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns how often each reason was given in the last months, including this one. */
  async ofLastMonths(): Promise<StatisticsView['leaving']> {
    const now = this.clock.now();
    const earlier = ADMIN_LIMITS.leavingMonths - 1;
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - earlier, 1));
    const months = await this.months.since(first);
    return LEAVING_REASONS.map((reason) => ({
      reason,
      count: months.reduce((sum, { counts }) => sum + (counts[reason] ?? 0), 0),
    }));
  }
}
