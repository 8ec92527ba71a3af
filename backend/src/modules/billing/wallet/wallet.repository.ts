import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Database, type Session, type Transaction } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { WALLET_MODEL, type Wallet } from './wallet.schema.js';
import { runningBoost, type WithBoost } from './wallet.views.js';

/** Coin balances of members. Only LedgerRepository changes a balance, together with a row of the ledger. */
@Injectable()
export class WalletRepository {
  constructor(
    @InjectModel(WALLET_MODEL) private readonly wallets: Model<Wallet>,
    private readonly database: Database,
  ) {}

  /**
   * Adds coins, or subtracts them if negative, in one conditional write. Concurrent spends cannot exceed the
   * balance.
   * @returns false if the balance is too low or the member does not exist. In a unit of work this is known
   *   only at the commit
   */
  change(userId: string, coins: number, within: Transaction): Promise<boolean> {
    const covered = coins < 0 ? { coins: { $gte: -coins } } : {};
    const filter = { _id: toId(userId), ...covered };
    return this.database.write({ into: this.wallets, filter, update: { $inc: { coins } } }, within);
  }

  /** Returns a member's coins; 0 for an unknown id. Reads inside the transaction if `session` is passed. */
  async balance(userId: string, session?: Session): Promise<number> {
    const user = await this.wallets
      .findById(userId, { coins: 1 }, session ? { session } : {})
      .lean<Partial<Pick<Wallet, 'coins'>>>();
    return user?.coins ?? 0;
  }

  /** Returns a member's coins and the end of their running boost; 0 and null for an unknown id. */
  async stateOf(userId: string, now: Date): Promise<{ coins: number; boostedUntil: Date | null }> {
    const user = await this.wallets
      .findById(userId, { coins: 1, boostedUntil: 1 })
      .lean<Partial<Pick<Wallet, 'coins'>> & WithBoost>();
    return { coins: user?.coins ?? 0, boostedUntil: runningBoost(user?.boostedUntil, now) };
  }
}
