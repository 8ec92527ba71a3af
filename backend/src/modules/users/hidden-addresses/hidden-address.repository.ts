import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toIds } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AccountKeyRepository } from '../account-keys/account-key.repository.js';
import { USER_MODEL, type HiddenAddress, type User } from '../user.schema.js';

@Injectable()
export class HiddenAddressRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly keys: AccountKeyRepository,
  ) {}

  /** Returns the hidden addresses in the order in which they were added. */
  async listOf(userId: string): Promise<HiddenAddress[]> {
    const user = await this.users.findById(userId, { hiddenFrom: 1 }).lean<Pick<User, 'hiddenFrom'>>();
    return user?.hiddenFrom ?? [];
  }

  /** Adds an address, unless it is on the list already or the list has `limit` entries. */
  async add(userId: string, address: HiddenAddress, limit: number, tx: Transaction): Promise<void> {
    await this.users.updateOne(
      {
        _id: userId,
        'hiddenFrom.key': { $ne: address.key },
        [`hiddenFrom.${limit - 1}`]: { $exists: false },
      },
      { $push: { hiddenFrom: address } },
      tx.command,
    );
  }

  /** Sets the key of the account with this address, if it has none. */
  async setKeyIfMissing(email: string, emailKey: string, tx: Transaction): Promise<void> {
    const account = await this.keys.findAccount('email', email);
    if (!account || account.emailKey !== undefined) return;
    const lacking = { _id: account._id, email, emailKey: { $exists: false } };
    await this.users.updateOne(lacking, { $set: { emailKey } }, tx.command);
  }

  /** Adds the address of an erased member to the lists of members who had blocked them. */
  async addToBlockers(userIds: readonly string[], address: HiddenAddress): Promise<void> {
    await this.users.updateMany(
      { _id: { $in: toIds(userIds) }, 'hiddenFrom.key': { $ne: address.key } },
      { $push: { hiddenFrom: { ...address, blocked: true } } },
    );
  }

  /** Removes one address. Null removes all except those of erased members who were blocked. */
  async remove(userId: string, key: string | null, tx: Transaction): Promise<void> {
    const removed = key === null ? { blocked: { $ne: true } } : { key };
    await this.users.updateOne({ _id: userId }, { $pull: { hiddenFrom: removed } }, tx.command);
  }
}
