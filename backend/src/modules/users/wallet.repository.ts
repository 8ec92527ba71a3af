import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { type User, USER_MODEL } from './user.schema.js';

/** Members' balances of coins. The billing module changes them, each time together with a row of its ledger. */
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
}
