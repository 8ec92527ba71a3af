import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import { INTEGRITY_RUN_MODEL, type IntegrityRun } from './integrity-run.schema.js';
import { START_CURSOR } from './invariants.rules.js';

const _id = 'invariants';

/** Stores the progress of the checks, so that any worker can continue where another one stopped. */
@Injectable()
export class IntegrityRunRepository {
  constructor(@InjectModel(INTEGRITY_RUN_MODEL) private readonly runs: Model<IntegrityRun>) {}

  /**
   * Returns the run if this worker gets it: the check of changes, or the full check if it is due or
   * was interrupted. Returns null when nothing is due or another worker has the run.
   */
  async claim(now: Date, leaseUntil: Date): Promise<IntegrityRun | null> {
    const first = { leaseUntil: new Date(0), nextAt: now, since: now, walkAt: now };
    await this.runs
      .updateOne(
        { _id },
        [{ $set: withDefaults({ ...first, position: null, checked: 0, last: null, lastWalk: null }) }],
        { upsert: true, updatePipeline: true },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    const isDue = [{ position: { $ne: null } }, { nextAt: { $lte: now } }, { walkAt: { $lte: now } }];
    const run = await this.runs
      .findOneAndUpdate(
        { _id, leaseUntil: { $lte: now }, $or: isDue },
        { $set: { holder: randomUUID(), leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<IntegrityRun>();
    if (run && !run.position && run.walkAt <= now) return { ...run, position: START_CURSOR, checked: 0 };
    return run;
  }

  /**
   * Stores progress of the run, such as an extended lease.
   * @returns the changed run; null if another worker has it now
   */
  async update(
    run: IntegrityRun,
    changed: Partial<Omit<IntegrityRun, '_id' | 'holder'>>,
  ): Promise<IntegrityRun | null> {
    const { matchedCount } = await this.runs.updateOne({ _id, holder: run.holder }, { $set: changed });
    return matchedCount === 1 ? { ...run, ...changed } : null;
  }

  /** Returns the run; null before the first one. */
  async find(): Promise<IntegrityRun | null> {
    return this.runs.findById(_id).lean<IntegrityRun>();
  }
}

/** Keeps stored fields and sets missing ones to the passed values. */
const withDefaults = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { $ifNull: [`$${name}`, value] }]));
