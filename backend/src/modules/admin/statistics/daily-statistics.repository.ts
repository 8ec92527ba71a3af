import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
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
   * Replaces the counts of a day; a final day does not change. `active` keeps its highest count: members who
   * return on the next day no longer count as last active on this one.
   */
  async put(
    day: string,
    counts: DayCounts & Pick<DailyStatistics, 'active' | 'countedAt' | 'final'>,
  ): Promise<void> {
    const { active, ...rest } = counts;
    await this.statistics.updateOne(
      { _id: day, final: { $ne: true } },
      { $set: rest, ...(active === undefined ? {} : { $max: { active } }) },
      { upsert: true },
    );
  }
}
