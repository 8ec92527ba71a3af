import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DecisionRule } from '@contract';
import type { Transaction } from '../../platform/database/transaction.js';
import { DECISION_REASON_MODEL, type DecisionReason } from './decision-reason.schema.js';

@Injectable()
export class DecisionReasonRepository {
  constructor(@InjectModel(DECISION_REASON_MODEL) private readonly reasons: Model<DecisionReason>) {}

  /** Returns the reasons that the owner has changed. */
  async findChanged(): Promise<DecisionReason[]> {
    return this.reasons.find().lean<DecisionReason[]>();
  }

  async find(rule: DecisionRule, tx: Transaction): Promise<DecisionReason | null> {
    return this.reasons.findById(rule, null, tx.read).lean<DecisionReason>();
  }

  /**
   * Stores a change that is based on `version`.
   * @returns false when another change was faster
   * @throws a duplicate-key error when another first change was faster
   */
  async change(
    { _id, ...changed }: Omit<DecisionReason, 'version'>,
    version: number,
    tx: Transaction,
  ): Promise<boolean> {
    const { matchedCount, upsertedCount } = await this.reasons.updateOne(
      { _id, version },
      { $set: changed, $inc: { version: 1 } },
      { ...tx.command, upsert: version === 0 },
    );
    return matchedCount + upsertedCount === 1;
  }
}
