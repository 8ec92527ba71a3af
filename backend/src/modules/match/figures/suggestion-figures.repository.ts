import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Counters } from './shown-card.rules.js';
import {
  type ExposureFigures,
  SUGGESTION_FIGURES_MODEL,
  type SuggestionFigures,
} from './suggestion-figures.schema.js';

/** The days' figures of suggestions. */
@Injectable()
export class SuggestionFiguresRepository {
  constructor(@InjectModel(SUGGESTION_FIGURES_MODEL) private readonly figures: Model<SuggestionFigures>) {}

  /**
   * Adds to the counters of days, in one command.
   * @param keptSince since when Redis has kept what was shown, for the last of the days
   */
  async add(days: ReadonlyMap<string, Counters>, at: Date, keptSince: Date | null): Promise<void> {
    if (days.size === 0) return;
    const last = [...days.keys()].sort().at(-1);
    await this.figures.collection.bulkWrite(
      [...days].map(([day, counters]) => ({
        updateOne: {
          filter: { _id: day as never },
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

  async setExposure(day: string, exposure: ExposureFigures): Promise<void> {
    await this.figures.updateOne(
      { _id: day },
      { $set: { exposure }, $setOnInsert: { at: exposure.at } },
      { upsert: true },
    );
  }
}
