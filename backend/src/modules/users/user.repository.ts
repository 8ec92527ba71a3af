import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Language } from '@contract';
import { CoalescingReader } from '../../platform/database/coalescing-reader.js';
import { toId, toIds } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { EXISTING_MEMBERS, NOT_DELETED } from './user.rules.js';
import { USER_MODEL, type User } from './user.schema.js';

/** An id in hex, as services hold it, or as it is stored. */
export type UserId = string | Types.ObjectId;

export type AccountActivity = Pick<User, '_id' | 'status' | 'role' | 'lastActiveAt'>;

type AddressedMember = Pick<User, '_id' | 'name' | 'email'>;

/** Reads and changes accounts of any status; each change is one conditional write. */
@Injectable()
export class UserRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns the owner's account. */
  async findOwnerAccount(): Promise<User | null> {
    return this.users.findOne({ role: 'admin' }).sort({ _id: 1 }).lean<User>();
  }

  /** Returns the whole account, or null, with the fields of other modules too. */
  async findById<Others = unknown>(id: string): Promise<(User & Others) | null> {
    return this.users.findById(id).lean<User & Others>();
  }

  /**
   * Returns fields of the existing accounts among `ids`, in any status, by id in hex. The fields may be those
   * of other modules.
   */
  async findFields<Account extends Pick<User, '_id'>>(
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
  ): Promise<Map<string, Readonly<Account>>> {
    return this.reader.byIds<Account>(this.users, toIds(ids), fields);
  }

  /** Returns accounts of any status and role in the order of their ids, at most `limit`, after `after`. */
  async findPage(after: string | null, limit: number): Promise<AccountActivity[]> {
    return this.users
      .find(after === null ? {} : { _id: { $gt: toId(after) } }, { status: 1, role: 1, lastActiveAt: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<AccountActivity[]>();
  }

  /** Returns names and addresses of accounts in any status. */
  async findPeople(ids: readonly string[]): Promise<AddressedMember[]> {
    return this.users.find({ _id: { $in: ids } }, { name: 1, email: 1 }).lean<AddressedMember[]>();
  }

  /** Returns names of accounts in any status. */
  async findNames(ids: readonly string[]): Promise<Pick<User, '_id' | 'name'>[]> {
    return this.users.find({ _id: { $in: ids } }, { name: 1 }).lean<Pick<User, '_id' | 'name'>[]>();
  }

  /** Returns a member who is not deleted, as the transaction sees them. */
  async findMember(userId: UserId, tx: Transaction): Promise<AddressedMember | null> {
    return this.users
      .findOne({ _id: userId, ...EXISTING_MEMBERS }, { name: 1, email: 1 }, tx.read)
      .lean<AddressedMember>();
  }

  /** Stores whether a member shares read receipts, and therefore sees those of others. */
  async setReadReceipts(id: string, on: boolean): Promise<void> {
    const change = on ? { $unset: { readReceiptsOff: 1 } } : { $set: { readReceiptsOff: true } };
    await this.users.updateOne({ _id: id }, change);
  }

  /**
   * Stores that members are active at `at`, each only if last active before `lastBefore`. Ends an absence.
   */
  async setActive(userIds: readonly string[], at: Date, lastBefore: Date): Promise<void> {
    await this.users.updateMany(
      { _id: { $in: userIds }, lastActiveAt: { $lt: lastBefore } },
      { $set: { lastActiveAt: at }, $unset: { absence: 1 } },
    );
  }

  /** Replaces the stored Argon2id hash; the account has a password from then on. */
  async setPasswordHash(
    userId: UserId,
    { passwordHash, passwordResetAt }: Pick<User, 'passwordHash'> & { passwordResetAt?: Date },
    tx: Transaction,
  ): Promise<void> {
    const set = { passwordHash, ...(passwordResetAt && { passwordResetAt }) };
    await this.users.updateOne({ _id: userId }, { $set: set, $unset: { passwordless: 1 } }, tx.command);
  }

  /** Adds a device to the list; returns false when it is on the list already. */
  async addDevice(userId: UserId, device: string, tx: Transaction): Promise<boolean> {
    const added = await this.users.updateOne(
      { _id: userId, devices: { $ne: device } },
      { $addToSet: { devices: device } },
      tx.command,
    );
    return added.modifiedCount === 1;
  }

  /** Raises the session epoch and returns it; null when the account is deleted or does not exist. */
  async nextSessionEpoch(userId: UserId, tx: Transaction): Promise<number | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        { $inc: { sessionEpoch: 1 } },
        { ...tx.command, returnDocument: 'after', projection: { sessionEpoch: 1 } },
      )
      .lean<Pick<User, 'sessionEpoch'>>();
    return user?.sessionEpoch ?? null;
  }

  /** Sets another address with what follows from it; returns false when the member has changed meanwhile. */
  async setEmail(
    { _id, email }: AddressedMember,
    change: Required<Pick<User, 'email' | 'emailKey' | 'emailVerifiedAt' | 'nameWords'>>,
    tx: Transaction,
  ): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id, email, ...EXISTING_MEMBERS },
      change,
      tx.command,
    );
    return matchedCount === 1;
  }

  /** Stores the language of a member's pages, mails and pushes. */
  async setLanguage(userId: string, language: Language): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { language } });
  }

  /**
   * Marks the address as confirmed; an earlier time of confirmation stays. Returns whether this call marked
   * it.
   */
  async setEmailVerified(userId: UserId, at: Date, tx: Transaction): Promise<boolean> {
    const found = { _id: userId, emailVerifiedAt: null };
    return (await this.users.updateOne(found, { emailVerifiedAt: at }, tx.command)).modifiedCount === 1;
  }
}
