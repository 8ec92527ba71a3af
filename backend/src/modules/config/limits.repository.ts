import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ADMIN_LIMITS } from '@contract';
import type { Transaction } from '../../platform/database/transaction.js';
import { ADJUSTED_LIMITS_MODEL, type AdjustedLimits, type LimitChange } from './limits.schema.js';

const ID = 'limits';

@Injectable()
export class LimitsRepository {
  constructor(@InjectModel(ADJUSTED_LIMITS_MODEL) private readonly limits: Model<AdjustedLimits>) {}

  /** Returns the stored changes; null before the first change. */
  async find(): Promise<AdjustedLimits | null> {
    return this.limits.findById(ID).lean<AdjustedLimits>();
  }

  /**
   * Stores a change that is based on `version`.
   * @returns false when another change was faster
   * @throws a duplicate-key error when another first change was faster
   */
  async change(version: number, change: LimitChange, tx: Transaction): Promise<boolean> {
    const { matchedCount, upsertedCount } = await this.limits.updateOne(
      { _id: ID, version },
      {
        $inc: { version: 1 },
        $set: { [`values.${change.name}`]: change.to },
        $push: { history: { $each: [change], $slice: -ADMIN_LIMITS.limitChanges } },
      },
      { ...tx.command, upsert: version === 0 },
    );
    return matchedCount + upsertedCount === 1;
  }
}
