import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { MessagedMemberCursor } from '../sources/fraud-conversations.service.js';
import {
  FRAUD_NOTICE_PACE_MODEL,
  FRAUD_RUN_MODEL,
  type FraudNoticePace,
  type FraudRun,
} from './fraud-notice.schema.js';

/** Stores the progress of the notices about each blocked member, and when the next page may be sent. */
@Injectable()
export class FraudRunRepository {
  constructor(
    @InjectModel(FRAUD_RUN_MODEL) private readonly runs: Model<FraudRun>,
    @InjectModel(FRAUD_NOTICE_PACE_MODEL) private readonly pace: Model<FraudNoticePace>,
  ) {}

  /**
   * Returns the run of a block; begins it if it is new. A later block starts from the first contact again,
   * because the member may have written to others after an earlier block ended. A block after a lifted one
   * begins a new run.
   * @returns null if the block was lifted or replaced
   */
  async begin(fraudId: string, decidedAt: Date): Promise<FraudRun | null> {
    const _id = toId(fraudId);
    const start = { decidedAt, liftedAt: null, after: null, pages: 0 };
    await this.runs.updateOne({ _id }, { $setOnInsert: start }, { upsert: true });
    await this.runs.updateOne({ _id, liftedAt: { $type: 'date', $lt: decidedAt } }, { $set: start });
    await this.runs.updateOne(
      { _id, liftedAt: null, decidedAt: { $lt: decidedAt } },
      { $set: { decidedAt, after: null } },
    );
    return this.runs.findOne({ _id, liftedAt: null, decidedAt }).lean<FraudRun>();
  }

  /**
   * Stores that a page was sent. A concurrent lift of the block conflicts with it.
   * @returns false if the block was lifted or another worker has sent the page
   */
  async advance(
    { _id, decidedAt, pages }: FraudRun,
    after: MessagedMemberCursor | null,
    tx: Transaction,
  ): Promise<boolean> {
    const result = await this.runs.updateOne(
      { _id, decidedAt, pages, liftedAt: null },
      { $set: { after }, $inc: { pages: 1 } },
      tx.command,
    );
    return result.modifiedCount === 1;
  }

  /** Ends the run of a block that was lifted. Safe to repeat. */
  async lift(fraudId: string, liftedAt: Date): Promise<void> {
    await this.runs.updateOne(
      { _id: toId(fraudId), liftedAt: null, decidedAt: { $lte: liftedAt } },
      { $set: { liftedAt } },
    );
  }

  /**
   * Reserves the next page for the caller, so that no other worker sends at the same time.
   * @param until time from which the page after this one may be sent
   * @returns the time at which to try again; null if the page was reserved
   */
  async reserve(now: Date, until: Date): Promise<Date | null> {
    try {
      await this.pace.updateOne(
        { _id: 'pace', nextAt: { $lte: now } },
        { $set: { nextAt: until } },
        { upsert: true },
      );
      return null;
    } catch (error) {
      // Another worker has reserved a page.
      if (!isDuplicateKey(error)) throw error;
      return (await this.pace.findById('pace').lean<FraudNoticePace>())?.nextAt ?? until;
    }
  }

  async erase(userId: string): Promise<void> {
    await this.runs.deleteOne({ _id: toId(userId) });
  }
}
