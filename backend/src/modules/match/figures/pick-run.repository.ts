import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { PICK_RUN_MODEL, type PickRun } from './pick-run.schema.js';

/** The runs that make the picks of a day. */
@Injectable()
export class PickRunRepository {
  constructor(@InjectModel(PICK_RUN_MODEL) private readonly runs: Model<PickRun>) {}

  /** Whether a day's run was ordered before. */
  async isOrdered(day: string): Promise<boolean> {
    return (await this.runs.exists({ _id: day })) !== null;
  }

  /**
   * Orders a day's run.
   * @throws a duplicate-key error over `_id` when another instance was faster
   */
  async order(day: string, at: Date, session: Session): Promise<void> {
    await this.runs.create([{ _id: day, orderedAt: at }], { session });
  }

  /** Days after this one whose runs were ordered after an instant. */
  async daysAhead(today: string, after: Date): Promise<string[]> {
    const ahead = await this.runs.find({ orderedAt: { $gt: after }, _id: { $gt: today } }, { _id: 1 }).lean();
    return ahead.map(({ _id }) => _id);
  }

  async removeMany(days: readonly string[]): Promise<void> {
    await this.runs.deleteMany({ _id: { $in: [...days] } });
  }

  /** A day's run has come to its end. */
  async finish(day: string, result: Pick<PickRun, 'doneAt' | 'members' | 'picked'>): Promise<void> {
    await this.runs.updateOne({ _id: day }, { $set: result });
  }

  /** The run of the last day that has one which came to its end; null where there is none. */
  async lastDone(): Promise<PickRun | null> {
    return this.runs
      .findOne({ doneAt: { $ne: null } })
      .sort({ _id: -1 })
      .lean<PickRun>();
  }
}
