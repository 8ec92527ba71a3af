import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { paidUntil } from './entitlement.rules.js';
import { PREMIUM_MODEL, type Premium, type PremiumPeriod } from './premium.schema.js';

/** Stores premium periods, the last notified end, and the setting for renewal reminders. */
@Injectable()
export class PremiumRepository {
  constructor(@InjectModel(PREMIUM_MODEL) private readonly premium: Model<Premium>) {}

  /** Returns all premium periods of a member, past and future; empty for an unknown id. */
  async periodsOf(userId: string, tx?: Transaction): Promise<PremiumPeriod[]> {
    const user = await this.premium
      .findById(userId, { premiumPeriods: 1 }, tx?.read)
      .lean<Pick<Premium, 'premiumPeriods'>>();
    return user?.premiumPeriods ?? [];
  }

  /** Returns the ids of members with a premium period that ended after `after` and not after `until`. */
  async findEndedBetween(after: Date, until: Date): Promise<string[]> {
    const ended = await this.premium
      .find({ premiumPeriods: { $elemMatch: { end: { $gt: after, $lte: until } } } }, { _id: 1 })
      .lean<Pick<Premium, '_id'>[]>();
    return ended.map(({ _id }) => _id.toHexString());
  }

  /**
   * Changes a member's periods inside a transaction. Of two concurrent changes, one is retried on the result
   * of the other.
   * @returns the changed periods, or null for an unknown member
   */
  async change(
    userId: string,
    change: (periods: readonly PremiumPeriod[]) => PremiumPeriod[],
    tx: Transaction,
  ): Promise<PremiumPeriod[] | null> {
    const user = await this.premium
      .findById(userId, { premiumPeriods: 1 }, tx.read)
      .lean<Pick<Premium, 'premiumPeriods'>>();
    if (!user) return null;
    const premiumPeriods = change(user.premiumPeriods);
    await this.premium.updateOne(
      { _id: userId },
      { $set: { premiumPeriods, paidUntil: paidUntil(premiumPeriods) } },
      tx.command,
    );
    return premiumPeriods;
  }

  /** Marks an end as notified. Returns false if this end or a later one is already notified. */
  async claimEnd(userId: string, end: Date, tx: Transaction): Promise<boolean> {
    const claimed = await this.premium.updateOne(
      { _id: toId(userId), $or: [{ premiumEndTold: null }, { premiumEndTold: { $lt: end } }] },
      { $set: { premiumEndTold: end } },
      tx.command,
    );
    return claimed.modifiedCount === 1;
  }

  /** Returns whether the member has the renewal reminder switched on; it is on by default. */
  async wantsReminder(userId: string): Promise<boolean> {
    const user = await this.premium
      .findById(userId, { renewalReminder: 1 })
      .lean<Partial<Pick<Premium, 'renewalReminder'>>>();
    return user?.renewalReminder ?? true;
  }

  async setReminder(userId: string, renewalReminder: boolean): Promise<void> {
    await this.premium.updateOne({ _id: userId }, { $set: { renewalReminder } });
  }
}
