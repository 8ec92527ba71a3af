import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Counters } from '@mutual/recommender';
import type { MeasuredExposure } from '../suggestions.events.js';
import { SUGGESTION_STATISTICS_MODEL, type SuggestionStatistics } from './suggestion-statistics.schema.js';

/** Stores the daily statistics of suggestions. */
@Injectable()
export class SuggestionStatisticsRepository {
  constructor(
    @InjectModel(SUGGESTION_STATISTICS_MODEL) private readonly statistics: Model<SuggestionStatistics>,
  ) {}

  /**
   * Adds to the counters of days in one command.
   * @param keptSince time since which Redis has kept shown cards, stored with the last of the days
   */
  async add(days: ReadonlyMap<string, Counters>, at: Date, keptSince: Date | null): Promise<void> {
    if (days.size === 0) return;
    const last = [...days.keys()].sort().at(-1);
    await this.statistics.bulkWrite(
      [...days].map(([day, counters]) => ({
        updateOne: {
          filter: { _id: day },
          update: {
            $inc: Object.fromEntries(counters),
            $setOnInsert: { at },
            ...(keptSince && day === last ? { $addToSet: { keptSince } } : {}),
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /**
   * Returns the statistics of a range of days (`YYYY-MM-DD`, both ends included). Days without statistics are
   * missing.
   */
  async find(from: string, to: string): Promise<SuggestionStatistics[]> {
    return this.statistics
      .find({ _id: { $gte: from, $lte: to } })
      .sort({ _id: 1 })
      .lean<SuggestionStatistics[]>();
  }

  /** Returns `keptSince` of the oldest statistics; null without statistics. */
  async firstKeptSince(): Promise<Date | null> {
    const oldest = await this.statistics
      .findOne({ keptSince: { $type: 'date' } })
      .sort({ _id: 1 })
      .lean();
    return oldest?.keptSince?.[0] ?? null;
  }

  /** Stores the current exposure statistics of the week. */
  async setExposure(day: string, exposure: MeasuredExposure): Promise<void> {
    await this.statistics.updateOne(
      { _id: day },
      { $set: { exposure }, $setOnInsert: { at: exposure.at } },
      { upsert: true },
    );
  }
}
