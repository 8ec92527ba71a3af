import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Counters } from '@mutual/recommender';
import {
  type ExposureFigures,
  SUGGESTION_FIGURES_MODEL,
  type SuggestionFigures,
} from './suggestion-figures.schema.js';

/** Stores the daily figures of suggestions. */
@Injectable()
export class SuggestionFiguresRepository {
  constructor(@InjectModel(SUGGESTION_FIGURES_MODEL) private readonly figures: Model<SuggestionFigures>) {}

  /**
   * Adds to the counters of days in one command.
   * @param keptSince time since which Redis has kept shown cards, stored with the last of the days
   */
  async add(days: ReadonlyMap<string, Counters>, at: Date, keptSince: Date | null): Promise<void> {
    if (days.size === 0) return;
    const last = [...days.keys()].sort().at(-1);
    await this.figures.bulkWrite(
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
   * Returns the figures of a range of days, both ends included, `YYYY-MM-DD`. Days without figures are
   * missing.
   */
  async find(from: string, to: string): Promise<SuggestionFigures[]> {
    return this.figures
      .find({ _id: { $gte: from, $lte: to } })
      .sort({ _id: 1 })
      .lean<SuggestionFigures[]>();
  }

  /** Returns `keptSince` of the oldest figures; null without figures. */
  async firstKeptSince(): Promise<Date | null> {
    const oldest = await this.figures
      .findOne({ keptSince: { $type: 'date' } })
      .sort({ _id: 1 })
      .lean();
    return oldest?.keptSince?.[0] ?? null;
  }

  /** Stores the current exposure figures of the week. */
  async setExposure(day: string, exposure: ExposureFigures): Promise<void> {
    await this.figures.updateOne(
      { _id: day },
      { $set: { exposure }, $setOnInsert: { at: exposure.at } },
      { upsert: true },
    );
  }
}
