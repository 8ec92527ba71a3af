import { Injectable } from '@nestjs/common';
import {
  TRANSPARENCY_ROWS,
  TRANSPARENCY_TABLES,
  type TransparencyTable,
  type TransparencyView,
} from '@contract';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { firstInstant } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import type { PeriodCounts } from '../../../platform/database/period-counts.js';
import { Logger } from '../../../platform/logging/logger.js';
import { DecisionService } from '../../decisions/index.js';
import { AuthorityOrderService, RightsReviewService } from '../../rights/index.js';
import { ReportReviewService } from '../../safety/index.js';
import { UsersService } from '../../users/index.js';
import { TransparencyReportRepository } from './transparency-report.repository.js';
import { publishedCounts, publishedMedian } from './transparency.rules.js';

/** The public counts of past calendar years. */
@Injectable()
export class TransparencyService {
  constructor(
    private readonly years: TransparencyReportRepository,
    private readonly reports: ReportReviewService,
    private readonly decisions: DecisionService,
    private readonly rights: RightsReviewService,
    private readonly orders: AuthorityOrderService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly logger: Logger,
    private readonly config: AppConfig,
  ) {}

  /** Returns all past years that were counted, latest first. */
  async list(): Promise<TransparencyView> {
    const years = await this.years.list();
    return { years: years.map(({ _id, tables }) => ({ year: _id, tables })) };
  }

  /**
   * Counts the past year, unless it was counted before or the product did not exist. Idempotent: a year that
   * is stored stays as it is, whatever is erased later.
   */
  async countPastYear(): Promise<void> {
    const year = Number(this.calendar.today().key.slice(0, 4)) - 1;
    if (await this.years.has(year)) return;
    const [from, to] = [year, year + 1].map((one) =>
      firstInstant(`${one}-01-01`, 0, this.config.dayTimezone),
    ) as [Date, Date];
    const owner = await this.users.findOwnerAccount();
    if (!owner || owner.createdAt >= to) return;
    const counted: Record<TransparencyTable, PeriodCounts> = {
      reports: await this.reports.countPeriod(from, to),
      decisions: await this.decisions.countPeriod(from, to),
      appeals: await this.decisions.countAppeals(from, to),
      requests: await this.rights.countPeriod(from, to),
      orders: await this.orders.countPeriod(from, to),
    };
    const tables = TRANSPARENCY_TABLES.map((name) => {
      const { byKey, answered } = counted[name];
      const counts = TRANSPARENCY_ROWS[name].map((key) => [key, byKey.get(key) ?? 0] as const);
      const medianHours = answered && publishedMedian(answered);
      return { name, ...publishedCounts(Object.fromEntries(counts)), medianHours };
    });
    await this.years.add({ _id: year, tables, madeAt: this.clock.now() }).catch((error: unknown) => {
      // Another worker has stored it at the same moment.
      if (!isDuplicateKey(error, '_id')) throw error;
    });
    this.logger.log('The counts of a year were made', { year });
  }
}
