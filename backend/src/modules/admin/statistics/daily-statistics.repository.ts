import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { DAILY_STATISTICS_MODEL, type DailyStatistics, type DayCounts } from './daily-statistics.schema.js';

@Injectable()
export class DailyStatisticsRepository {
  constructor(@InjectModel(DAILY_STATISTICS_MODEL) private readonly statistics: Model<DailyStatistics>) {}

  /** Returns the stored days from `day` on, by day. */
  async since(day: string): Promise<Map<string, DailyStatistics>> {
    const found = await this.statistics.find({ _id: { $gte: day } }).lean<DailyStatistics[]>();
    return new Map(found.map((day) => [day._id, day]));
  }

  /**
   * Replaces the counts of a day. The counts of a final day stay, unless the time zone has changed and the
   * day now ends later. `active` keeps its highest count, because members who return on the next day no
   * longer count as last active on this one.
   */
  async put(
    { key, to }: CalendarDay,
    counts: DayCounts & Pick<DailyStatistics, 'active' | 'countedAt' | 'final'>,
  ): Promise<void> {
    const { active, ...rest } = counts;
    await this.statistics.updateOne(
      { _id: key, $or: [{ final: { $ne: true } }, { countedAt: { $lt: to } }] },
      { $set: rest, ...(active === undefined ? {} : { $max: { active } }) },
      { upsert: true },
    );
  }
}
