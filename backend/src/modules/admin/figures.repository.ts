import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DailyFigures, type DayCounts, FIGURES_MODEL } from './figures.schema.js';

@Injectable()
export class FiguresRepository {
  constructor(@InjectModel(FIGURES_MODEL) private readonly figures: Model<DailyFigures>) {}

  /** What is stored of the days from this one on, by day. */
  async since(day: string): Promise<Map<string, DailyFigures>> {
    const found = await this.figures.find({ _id: { $gte: day } }).lean<DailyFigures[]>();
    return new Map(found.map((figures) => [figures._id, figures]));
  }

  /**
   * Stores what was counted of a day in place of what stood there; a final day stays as it is. Of `active` the highest count stays:
   * who comes again on the next day is no longer met on this one.
   */
  async put(
    day: string,
    counts: DayCounts & Pick<DailyFigures, 'active' | 'countedAt' | 'final'>,
  ): Promise<void> {
    const { active, ...rest } = counts;
    await this.figures.updateOne(
      { _id: day, final: { $ne: true } },
      { $set: rest, ...(active === undefined ? {} : { $max: { active } }) },
      { upsert: true },
    );
  }
}
