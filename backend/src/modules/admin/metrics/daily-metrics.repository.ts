import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DailyMetrics, type DayCounts, DAILY_METRICS_MODEL } from './daily-metrics.schema.js';

@Injectable()
export class DailyMetricsRepository {
  constructor(@InjectModel(DAILY_METRICS_MODEL) private readonly metrics: Model<DailyMetrics>) {}

  /** Returns the stored days from `day` on, by day. */
  async since(day: string): Promise<Map<string, DailyMetrics>> {
    const found = await this.metrics.find({ _id: { $gte: day } }).lean<DailyMetrics[]>();
    return new Map(found.map((metrics) => [metrics._id, metrics]));
  }

  /**
   * Replaces the counts of a day; a final day does not change. `active` keeps its highest count: members who
   * return on the next day no longer count as last active on this one.
   */
  async put(
    day: string,
    counts: DayCounts & Pick<DailyMetrics, 'active' | 'countedAt' | 'final'>,
  ): Promise<void> {
    const { active, ...rest } = counts;
    await this.metrics.updateOne(
      { _id: day, final: { $ne: true } },
      { $set: rest, ...(active === undefined ? {} : { $max: { active } }) },
      { upsert: true },
    );
  }
}
