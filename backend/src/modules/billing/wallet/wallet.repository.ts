import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { type User, USER_MODEL } from '../../users/index.js';

const MINUTE_MS = 60_000;

/**
 * Members' balances of coins, and the boosts they bought. The billing module changes a balance, each time together with a row of
 * its ledger.
 */
@Injectable()
export class WalletRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Adds coins or, below zero, takes them; one conditional write, so that spends at once cannot pass the balance.
   * @returns false when there are too few, or no such member; nothing is written then
   */
  async change(userId: string, coins: number, session: Session): Promise<boolean> {
    const covered = coins < 0 ? { coins: { $gte: -coins } } : {};
    const changed = await this.users.updateOne(
      { _id: toId(userId), ...covered },
      { $inc: { coins } },
      { session },
    );
    return changed.modifiedCount === 1;
  }

  /** How many coins a member has, as the transaction sees it if one is given; 0 for an unknown id. */
  async balance(userId: string, session?: Session): Promise<number> {
    const user = await this.users
      .findById(userId, { coins: 1 }, session ? { session } : {})
      .lean<Partial<Pick<User, 'coins'>>>();
    return user?.coins ?? 0;
  }

  /** A member's coins, and when their running boost ends; nothing of either for an unknown id. */
  async stateOf(userId: string, now: Date): Promise<{ coins: number; boostedUntil: Date | null }> {
    const user = await this.users
      .findById(userId, { coins: 1, boostedUntil: 1 })
      .lean<Partial<Pick<User, 'coins' | 'boostedUntil'>>>();
    return { coins: user?.coins ?? 0, boostedUntil: runningBoost(user?.boostedUntil, now) };
  }

  /** Begins a boost of so many minutes, or adds them to the one that runs. */
  async extendBoost(userId: string, minutes: number, now: Date, session: Session): Promise<void> {
    const boostedUntil = { $add: [{ $max: ['$boostedUntil', now] }, minutes * MINUTE_MS] };
    await this.users.updateOne({ _id: userId }, [{ $set: { boostedUntil } }], {
      session,
      updatePipeline: true,
    });
  }
}

/** When a boost ends that runs now; null when none does. */
export const runningBoost = (boostedUntil: Date | null | undefined, now: Date): Date | null =>
  boostedUntil && boostedUntil > now ? boostedUntil : null;
