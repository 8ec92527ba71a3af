import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SuggestionStatisticsView } from '@contract';
import type { CalendarDay } from '../../../platform/clock/days.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PICK_RUN_MODEL, type PickRun } from './pick-run.schema.js';

/** Stores the runs that create the picks of a day. */
@Injectable()
export class PickRunRepository {
  constructor(@InjectModel(PICK_RUN_MODEL) private readonly runs: Model<PickRun>) {}

  /** Returns whether a run of a day was ordered on that day; with `run`, whether this run was. */
  async isOrdered({ from, to }: CalendarDay, run?: string): Promise<boolean> {
    const of = run === undefined ? {} : { _id: run };
    return (await this.runs.exists({ ...of, orderedAt: { $gte: from, $lt: to } })) !== null;
  }

  /**
   * Orders the run of a day. It replaces a run of another day that had the same name in another time zone.
   * @throws a duplicate-key error over `_id` when another instance was faster
   */
  async order({ key, from, to }: CalendarDay, at: Date, tx: Transaction): Promise<void> {
    const otherDay = { $not: { $gte: from, $lt: to } };
    await this.runs.deleteOne({ _id: key, orderedAt: otherDay }, tx.command);
    await this.runs.create([{ _id: key, orderedAt: at }], tx.command);
  }

  /** Returns the runs that were ordered since an instant in the future, by a clock that was ahead. */
  async findOrderedSince(since: Date): Promise<string[]> {
    const ahead = await this.runs.find({ orderedAt: { $gte: since } }, { _id: 1 }).lean();
    return ahead.map(({ _id }) => _id);
  }

  async removeMany(runs: readonly string[]): Promise<void> {
    await this.runs.deleteMany({ _id: { $in: [...runs] } });
  }

  /** Stores the result of a finished run. */
  async finish(run: string, result: Pick<PickRun, 'doneAt' | 'members' | 'picked'>): Promise<void> {
    await this.runs.updateOne({ _id: run }, { $set: result });
  }

  /** Returns the numbers of the finished run of the latest day; null if there is none. */
  async findLastDone(): Promise<SuggestionStatisticsView['picks']> {
    const run = await this.runs
      .findOne({ doneAt: { $ne: null } })
      .sort({ _id: -1 })
      .lean<PickRun>();
    return run && { day: run._id, members: run.members, picked: run.picked };
  }
}
