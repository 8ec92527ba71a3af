import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LeavingReason } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { LEAVING_REASONS_MODEL, type LeavingReasons } from './leaving-reasons.schema.js';

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

@Injectable()
export class LeavingReasonsRepository {
  constructor(@InjectModel(LEAVING_REASONS_MODEL) private readonly months: Model<LeavingReasons>) {}

  /** Counts a reason in the month of `at`. */
  async count(reason: LeavingReason, at: Date, tx: Transaction): Promise<void> {
    const change = { $inc: { [`counts.${reason}`]: 1 } };
    await this.months.updateOne({ _id: monthOf(at) }, change, { upsert: true, ...tx.command });
  }

  /** Returns the counts of the months from that of `at` on. */
  async since(at: Date): Promise<LeavingReasons[]> {
    return this.months.find({ _id: { $gte: monthOf(at) } }).lean<LeavingReasons[]>();
  }
}
