import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SUGGESTION_MODEL, type SuggestionModel, type TrainingState } from './suggestion-model.schema.js';

/** A training in lists, without its parameters. */
export type TrainingRecord = Omit<SuggestionModel, 'parameters'>;

const STORED_MODELS = 60;
/** Number of newest accepted models that are tried before the start parameters. */
const TRIED_MODELS = 3;
const MAX_ATTEMPTS = 5;

/** Stores all trainings. The model in use is the accepted one with the highest version. */
@Injectable()
export class SuggestionModelRepository {
  constructor(@InjectModel(SUGGESTION_MODEL) private readonly models: Model<SuggestionModel>) {}

  /** Returns the newest accepted models, the one in use first. The parameters are not validated. */
  async accepted(): Promise<{ version: number; parameters: unknown }[]> {
    const found = await this.models
      .find({ state: 'accepted' }, { parameters: 1 })
      .sort({ _id: -1 })
      .limit(TRIED_MODELS)
      .lean<{ _id: number; parameters: unknown }[]>();
    return found.map(({ _id, parameters }) => ({ version: _id, parameters }));
  }

  /** Returns the version in use; 0 for the start parameters. */
  async versionInUse(tx?: Transaction): Promise<number> {
    const found = await this.models
      .findOne({ state: 'accepted' }, { _id: 1 })
      .setOptions(tx?.read ?? {})
      .sort({ _id: -1 })
      .lean();
    return found?._id ?? 0;
  }

  /** Returns the newest trainings first. */
  async list(limit: number): Promise<TrainingRecord[]> {
    return this.models.find({}, { parameters: 0 }).sort({ _id: -1 }).limit(limit).lean<TrainingRecord[]>();
  }

  /**
   * Begins a training.
   * @param day day of a nightly training
   * @returns its version; null if the training of this day has begun already
   */
  async begin(startedAt: Date, day?: CalendarDay): Promise<number | null> {
    if (day && !(await this.releaseName(day))) return null;
    for (let attempt = 1; ; attempt += 1) {
      const last = await this.models.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean();
      const version = (last?._id ?? 0) + 1;
      try {
        await this.models.create({
          _id: version,
          ...(day === undefined ? {} : { day: day.key }),
          state: 'training',
          startedAt,
        });
        return version;
      } catch (error) {
        if (isDuplicateKey(error, 'day')) return null;
        if (!isDuplicateKey(error, '_id') || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Renames a training of another day that has the name of this day from another time zone.
   * @returns false if the training of this day has begun already, under any name
   */
  private async releaseName({ key, from, to }: CalendarDay): Promise<boolean> {
    const within = { $gte: from, $lt: to };
    if (await this.models.exists({ day: { $type: 'string' }, startedAt: within })) return false;
    await this.models.updateOne({ day: key, startedAt: { $not: within } }, { $unset: { day: 1 } });
    return true;
  }

  /** Ends a running training. Deletes the oldest trainings, except those that may be in use. */
  async end(
    version: number,
    state: TrainingState,
    rest: Pick<SuggestionModel, 'reason' | 'result' | 'parameters'> & { endedAt: Date },
  ): Promise<void> {
    await this.models.updateOne({ _id: version, state: 'training' }, { $set: { state, ...rest } });
    const newestAccepted = await this.models
      .find({ state: 'accepted' }, { _id: 1 })
      .sort({ _id: -1 })
      .limit(TRIED_MODELS)
      .lean();
    await this.models.deleteMany({
      _id: { $lte: version - STORED_MODELS, $nin: newestAccepted.map(({ _id }) => _id) },
      state: { $ne: 'training' },
    });
  }

  /**
   * Marks unfinished trainings as failed that began before `before` or, by a clock that was ahead, after
   * `after`, so that the nightly training can begin again. A training that finished after `after` no longer
   * counts as that day's training either.
   */
  async failUnfinished(before: Date, after: Date, reason: string): Promise<number> {
    const { modifiedCount } = await this.models.updateMany(
      { state: 'training', $or: [{ startedAt: { $lt: before } }, { startedAt: { $gt: after } }] },
      { $set: { state: 'failed', reason, endedAt: null }, $unset: { day: 1 } },
    );
    await this.models.updateMany({ startedAt: { $gt: after } }, { $unset: { day: 1 } });
    return modifiedCount;
  }

  /**
   * Takes back an accepted model.
   * @returns false when it was no longer accepted
   */
  async takeBack(version: number, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.models.updateOne(
      { _id: version, state: 'accepted' },
      { $set: { state: 'taken-back' } },
      tx.command,
    );
    return modifiedCount === 1;
  }
}
