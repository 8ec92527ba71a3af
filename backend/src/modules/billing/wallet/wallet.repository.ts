import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { WALLET_MODEL, type Wallet } from './wallet.schema.js';
import { runningBoostEnd, type WithBoostEnd } from './wallet.views.js';

/** Returns the change of a member's coins and the condition for it. */
function balanceChange(userId: string, coins: number) {
  const covered = coins < 0 ? { coins: { $gte: -coins } } : {};
  return { filter: { _id: toId(userId), ...covered }, update: { $inc: { coins } } };
}

/** Coin balances of members. Only WalletService changes a balance, together with a row of the ledger. */
@Injectable()
export class WalletRepository {
  constructor(@InjectModel(WALLET_MODEL) private readonly wallets: Model<Wallet>) {}

  /**
   * Returns the write that adds coins, or subtracts them if negative. It fails if the balance is too low or
   * the member does not exist, so concurrent spends cannot exceed the balance.
   */
  updateWrite(userId: string, coins: number): Write {
    return { into: this.wallets, ...balanceChange(userId, coins) };
  }

  /**
   * Makes the change of {@link updateWrite}.
   * @returns false if the balance is too low or the member does not exist
   */
  async change(userId: string, coins: number, tx: Transaction): Promise<boolean> {
    const { filter, update } = balanceChange(userId, coins);
    return (await this.wallets.updateOne(filter, update, tx.command)).matchedCount === 1;
  }

  /** Returns a member's coins; 0 for an unknown id. Reads inside the transaction if `tx` is passed. */
  async balance(userId: string, tx?: Transaction): Promise<number> {
    const user = await this.wallets
      .findById(userId, { coins: 1 }, tx?.read)
      .lean<Partial<Pick<Wallet, 'coins'>>>();
    return user?.coins ?? 0;
  }

  /** Returns a member's coins and the end of their running boost; 0 and null for an unknown id. */
  async stateOf(userId: string, now: Date): Promise<{ coins: number; boostedUntil: Date | null }> {
    const user = await this.wallets
      .findById(userId, { coins: 1, boostedUntil: 1 })
      .lean<Partial<Pick<Wallet, 'coins'>> & WithBoostEnd>();
    return { coins: user?.coins ?? 0, boostedUntil: runningBoostEnd(user?.boostedUntil, now) };
  }
}
