import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SuggestionStatisticsView } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { PICK_RUN_MODEL, type PickRun } from './pick-run.schema.js';

/** Stores the runs that create the picks of a day. */
@Injectable()
export class PickRunRepository {
  constructor(@InjectModel(PICK_RUN_MODEL) private readonly runs: Model<PickRun>) {}

  /** Returns whether the run of a day was ordered before. */
  async isOrdered(day: string): Promise<boolean> {
    return (await this.runs.exists({ _id: day })) !== null;
  }

  /**
   * Orders the run of a day.
   * @throws a duplicate-key error over `_id` when another instance was faster
   */
  async order(day: string, at: Date, session: Session): Promise<void> {
    await this.runs.create([{ _id: day, orderedAt: at }], { session });
  }

  /** Returns the days after `today` whose runs were ordered after `after` (by a clock that was ahead). */
  async daysAhead(today: string, after: Date): Promise<string[]> {
    const ahead = await this.runs.find({ orderedAt: { $gt: after }, _id: { $gt: today } }, { _id: 1 }).lean();
    return ahead.map(({ _id }) => _id);
  }

  async removeMany(days: readonly string[]): Promise<void> {
    await this.runs.deleteMany({ _id: { $in: [...days] } });
  }

  /** Stores the result of a finished run. */
  async finish(day: string, result: Pick<PickRun, 'doneAt' | 'members' | 'picked'>): Promise<void> {
    await this.runs.updateOne({ _id: day }, { $set: result });
  }

  /** Returns the numbers of the finished run of the latest day; null if there is none. */
  async lastDone(): Promise<SuggestionStatisticsView['picks']> {
    const run = await this.runs
      .findOne({ doneAt: { $ne: null } })
      .sort({ _id: -1 })
      .lean<PickRun>();
    return run && { day: run._id, members: run.members, picked: run.picked };
  }
}
