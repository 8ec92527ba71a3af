import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DailyMetrics, type DayCounts, DAILY_METRICS_MODEL } from './daily-metrics.schema.js';

@Injectable()
export class DailyMetricsRepository {
  constructor(@InjectModel(DAILY_METRICS_MODEL) private readonly metrics: Model<DailyMetrics>) {}

  /** What is stored of the days from this one on, by day. */
  async since(day: string): Promise<Map<string, DailyMetrics>> {
    const found = await this.metrics.find({ _id: { $gte: day } }).lean<DailyMetrics[]>();
    return new Map(found.map((metrics) => [metrics._id, metrics]));
  }

  /**
   * Stores what was counted of a day in place of what stood there; a final day stays as it is. Of `active`
   * the highest count stays: who comes again on the next day is no longer met on this one.
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
