import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { canonicalEmail } from '../restrictions/canonical-email.rules.js';
import { AGE_REFUSAL_MODEL, type AgeRefusal } from './age-refusal.schema.js';

/** Stores the addresses of refused sign-ups as digests. */
@Injectable()
export class AgeRefusalRepository {
  constructor(
    @InjectModel(AGE_REFUSAL_MODEL) private readonly refusals: Model<AgeRefusal>,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores an address that is refused at `now` until `expiresAt`, or until its stored end if that is later. A
   * lift that runs stays as it is.
   */
  async add(email: string, expiresAt: Date, now: Date): Promise<void> {
    const isLifted = { $and: ['$lifted', { $gt: ['$expiresAt', now] }] };
    await this.refusals.updateOne(
      { _id: this.idOf(email) },
      [
        {
          $set: {
            expiresAt: { $cond: [isLifted, '$expiresAt', { $max: ['$expiresAt', expiresAt] }] },
            lifted: { $cond: [isLifted, true, '$$REMOVE'] },
          },
        },
      ],
      { upsert: true, updatePipeline: true },
    );
  }

  /** Lets an address through until `expiresAt`, whether or not it was refused. */
  async lift(email: string, expiresAt: Date, tx: Transaction): Promise<void> {
    await this.refusals.updateOne(
      { _id: this.idOf(email) },
      { $max: { expiresAt }, $set: { lifted: true } },
      { upsert: true, ...tx.command },
    );
  }

  /** Returns what is stored at `now` about an address, in any spelling of its mailbox; null if nothing is. */
  async find(email: string, now: Date): Promise<AgeRefusal | null> {
    return this.refusals.findOne({ _id: this.idOf(email), expiresAt: { $gt: now } }).lean<AgeRefusal>();
  }

  private idOf(email: string): string {
    return keyedDigest(this.config.jwtSecret, 'age refusals', canonicalEmail(email));
  }
}
