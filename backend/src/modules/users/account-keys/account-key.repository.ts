import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, Types } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { USER_MODEL, type User } from '../user.schema.js';
import {
  accountKey,
  accountKeysOf,
  type AccountKeyField,
  type AccountKeyValues,
} from './account-key.rules.js';
import { ACCOUNT_KEY_MODEL, ACCOUNT_KEYS, type AccountKey } from './account-key.schema.js';

/** Owners of e-mail addresses and invite codes. */
@Injectable()
export class AccountKeyRepository {
  constructor(
    @InjectModel(ACCOUNT_KEY_MODEL) private readonly keys: Model<AccountKey>,
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
  ) {}

  /** Returns the account with this value, in any status. The fields of other modules are included. */
  async findAccount<Others = unknown>(
    field: AccountKeyField,
    value: string,
  ): Promise<(User & Others) | null> {
    const _id = accountKey(field, value);
    const key = await this.keys.findById(_id).lean<AccountKey>();
    // Also queries without a key, so that the time of the response does not reveal whether an account has the
    // value.
    const user = await this.users.findById(key?.userId ?? toId()).lean<User & Others>();
    // The account may have been removed by hand, which makes its value free again.
    if (key && !user) await this.keys.deleteOne({ _id, userId: key.userId });
    return user && user[field as 'email'] === value ? user : null;
  }

  /** Returns the values among these that accounts in any status have. */
  async findTaken(field: AccountKeyField, values: readonly string[]): Promise<Set<string>> {
    const ids = new Map(values.map((value) => [accountKey(field, value), value]));
    const found = await this.keys
      .find({ _id: { $in: [...ids.keys()] } }, { _id: 1 })
      .lean<Pick<AccountKey, '_id'>[]>();
    return new Set(found.flatMap(({ _id }) => ids.get(_id) ?? []));
  }

  /**
   * Stores the keys of a new account.
   * @throws a duplicate-key error when another account has a value (see `isAccountKeyTaken`)
   */
  async add(userId: Types.ObjectId, keys: AccountKeyValues, tx: Transaction): Promise<void> {
    await this.keys.insertMany(
      accountKeysOf(keys).map((_id) => ({ _id, userId })),
      tx.command,
    );
  }

  /**
   * Replaces the address of an account.
   * @throws a duplicate-key error when another account has the address (see `isAccountKeyTaken`)
   */
  async replaceEmail(
    userId: Types.ObjectId,
    { from, to }: { from: string; to: string },
    tx: Transaction,
  ): Promise<void> {
    if (from !== to) await this.keys.deleteOne({ _id: accountKey('email', from), userId }, tx.command);
    const key = { _id: accountKey('email', to), userId };
    await this.keys.updateOne(key, { $set: { userId } }, { ...tx.command, upsert: true });
  }

  /** Removes the keys of an erased account. */
  async remove(userId: Types.ObjectId, keys: AccountKeyValues, tx: Transaction): Promise<void> {
    await this.keys.deleteMany({ _id: { $in: accountKeysOf(keys) }, userId }, tx.command);
  }
}

/**
 * Stores the keys of all accounts. Safe to repeat. If a key differs from an account, the account is right.
 */
export async function copyAccountKeys(db: mongo.Db): Promise<void> {
  const keys = (['email', 'inviteCode'] as const).map((field) => ({
    $concat: [accountKey(field, ''), `$${field}`],
  }));
  await db
    .collection('users')
    .aggregate([
      { $project: { key: keys } },
      { $unwind: '$key' },
      { $match: { key: { $type: 'string' } } },
      { $project: { _id: '$key', userId: '$_id' } },
      { $merge: { into: ACCOUNT_KEYS, whenMatched: 'replace' } },
    ])
    .toArray();
}
