import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CalendarDay } from '../../../platform/clock/days.js';
import type { MeetingCounts } from '../../plans/index.js';
import type { AfterLikeDay } from './after-like.rules.js';
import {
  DAILY_STATISTICS_MODEL,
  type AfterLikeCounts,
  type DailyStatistics,
  type DayCounts,
} from './daily-statistics.schema.js';

@Injectable()
export class DailyStatisticsRepository {
  constructor(@InjectModel(DAILY_STATISTICS_MODEL) private readonly statistics: Model<DailyStatistics>) {}

  /** Returns the stored days from `day` on, by day. */
  async findSince(day: string): Promise<Map<string, DailyStatistics>> {
    const found = await this.statistics.find({ _id: { $gte: day } }).lean<DailyStatistics[]>();
    return new Map(found.map((day) => [day._id, day]));
  }

  /** Returns the days that have counts of what became of likes, from `day` on, oldest first. */
  async findAfterLikeSince(day: string): Promise<AfterLikeDay[]> {
    return this.statistics
      .find({ _id: { $gte: day }, 'afterLike.countedAt': { $exists: true } }, { afterLike: 1 })
      .sort({ _id: 1 })
      .lean<AfterLikeDay[]>();
  }

  /** Returns the first day that has such counts; null before. */
  async findFirstAfterLike(): Promise<string | null> {
    const first = await this.statistics
      .findOne({ 'afterLike.countedAt': { $exists: true } }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<Pick<DailyStatistics, '_id'>>();
    return first?._id ?? null;
  }

  /** Stores what became of the likes of a counted day, unless another worker has stored it. */
  async replaceAfterLike(day: string, afterLike: AfterLikeCounts): Promise<void> {
    await this.statistics.updateOne({ _id: day, afterLike: { $exists: false } }, { $set: { afterLike } });
  }

  /** Raises the counts of meetings, which grow with late answers and never fall with erased members. */
  async raiseMeetingCounts(day: string, counts: MeetingCounts, countedAt: Date): Promise<void> {
    const entries = Object.entries(counts).map(([name, count]) => [`afterLike.${name}`, count] as const);
    await this.statistics.updateOne(
      { _id: day, afterLike: { $exists: true } },
      { $max: { ...Object.fromEntries(entries), 'afterLike.countedAt': countedAt } },
    );
  }

  /**
   * Replaces the counts of a day. The counts of a final day stay, unless the time zone has changed and the
   * day now ends later. `active` keeps its highest count, because members who return on the next day no
   * longer count as last active on this one.
   */
  async replaceCounts(
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
