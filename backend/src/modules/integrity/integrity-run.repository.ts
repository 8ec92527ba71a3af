import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import { type CheckResult, INTEGRITY_RUN_MODEL, type IntegrityRun } from './integrity-run.schema.js';
import { type CheckedPage, START } from './invariants.rules.js';

const _id = 'invariants';

/** Stores the progress of the checks, so that any worker can continue where another one stopped. */
@Injectable()
export class IntegrityRunRepository {
  constructor(@InjectModel(INTEGRITY_RUN_MODEL) private readonly runs: Model<IntegrityRun>) {}

  /**
   * Returns the run if this worker gets it: the check of changes, or the check of everything if it is due or
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
        { $set: { leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<IntegrityRun>();
    if (run && !run.position && run.walkAt <= now) return { ...run, position: START, checked: 0 };
    return run;
  }

  /** Stores that a page of the check of everything is done, and extends the lease. */
  async advance(run: IntegrityRun, page: CheckedPage, leaseUntil: Date): Promise<IntegrityRun> {
    const changed = { leaseUntil, position: page.next, checked: run.checked + page.checked };
    await this.runs.updateOne({ _id }, { $set: changed });
    return { ...run, ...changed };
  }

  async renew(leaseUntil: Date): Promise<void> {
    await this.runs.updateOne({ _id }, { $set: { leaseUntil } });
  }

  /** Releases the lease. */
  async release(): Promise<void> {
    await this.runs.updateOne({ _id }, { $set: { leaseUntil: new Date(0) } });
  }

  /** Stores that a check of changes has ended, and when and from which time the next one starts. */
  async endChanges(
    run: IntegrityRun,
    changed: Pick<IntegrityRun, 'nextAt' | 'since'> & { last: CheckResult },
  ): Promise<IntegrityRun> {
    await this.runs.updateOne({ _id }, { $set: changed });
    return { ...run, ...changed };
  }

  /** Stores that a check of everything has ended. */
  async endEverything({ checked }: IntegrityRun, endedAt: Date, walkAt: Date): Promise<void> {
    const lastWalk = { endedAt, checked };
    await this.runs.updateOne({ _id }, { $set: { position: null, checked: 0, walkAt, lastWalk } });
  }

  /** Returns the run; null before the first one. */
  async find(): Promise<IntegrityRun | null> {
    return this.runs.findById(_id).lean<IntegrityRun>();
  }
}

/** Keeps stored fields and sets missing ones to the passed values. */
const withDefaults = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { $ifNull: [`$${name}`, value] }]));
