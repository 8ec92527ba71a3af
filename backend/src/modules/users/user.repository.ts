import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ONBOARDING_STEPS, type Language } from '@contract';
import { AppConfig } from '../../platform/config/app-config.js';
import { CoalescingReader } from '../../platform/database/coalescing-reader.js';
import { byHexId, toId, toIds } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AccountKeyRepository } from './account-keys/account-key.repository.js';
import { addressKey } from './hidden-addresses/hidden-address.rules.js';
import { NewAccountRepository, type NewAccount } from './new-account.repository.js';
import { nameWordsOf } from './search-words.rules.js';
import { VISIBILITY } from './user.rules.js';
import { USER_MODEL, type User } from './user.schema.js';

/** An id in hex, as services hold it, or as it is stored. */
type UserId = string | Types.ObjectId;

/** The values that sign-up provides. */
export type NewMember = Omit<
  NewAccount,
  '_id' | 'role' | 'discoverable' | 'lastActiveAt' | 'emailKey' | 'emailVerifiedAt' | 'firstRun'
> &
  Partial<Pick<NewAccount, '_id'>>;

/** The fields for the check of a session. */
export type AccountState = Pick<User, 'role' | 'status' | 'sessionEpoch' | 'emailVerifiedAt'>;
export const ACCOUNT_STATE = { role: 1, status: 1, sessionEpoch: 1, emailVerifiedAt: 1 } as const;

/** The fields that decide whether a member may act and be acted on. */
export type AccountSnapshot = Visibility & Pick<User, 'name' | 'createdAt'>;
const SNAPSHOT = { name: 1, ...VISIBILITY, createdAt: 1 } as const;

/** The fields that decide whether a member is shown to others at all. */
export type Visibility = Pick<User, '_id' | 'status' | 'role' | 'pause' | 'emailKey' | 'hiddenFrom'>;

type AccountActivity = Pick<User, '_id' | 'status' | 'role' | 'lastActiveAt'>;

export type Person = Pick<User, 'name' | 'email'>;

const TOUCH_EVERY_MS = 60_000;

/**
 * Reads and changes accounts of any status for other modules. Each change is one conditional write; callers
 * end sessions, send e-mails and publish events.
 */
@Injectable()
export class UserRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly newAccounts: NewAccountRepository,
    private readonly keys: AccountKeyRepository,
    private readonly config: AppConfig,
    private readonly reader: CoalescingReader,
  ) {}

  /**
   * Stores a new member account, which is active, discoverable and not complete.
   * @throws a duplicate-key error over `email` or `inviteCode` (see `isKeyTaken`)
   */
  async createMember(member: NewMember, tx: Transaction): Promise<User> {
    const [firstRun] = ONBOARDING_STEPS;
    return this.insert({ ...member, role: 'member', discoverable: true, firstRun }, tx);
  }

  /**
   * Stores the administrator's account, which is never suggested to members.
   * @throws a duplicate-key error when the address has an account already
   */
  async createAdmin(admin: NewMember, tx: Transaction): Promise<User> {
    const account = {
      ...admin,
      role: 'admin',
      discoverable: false,
      emailVerifiedAt: admin.createdAt,
    } as const;
    return this.insert(account, tx);
  }

  private insert(
    account: Omit<NewAccount, '_id' | 'emailKey' | 'lastActiveAt'> & Partial<Pick<NewAccount, '_id'>>,
    tx: Transaction,
  ): Promise<User> {
    const emailKey = addressKey(this.config.jwtSecret, account.email);
    return this.newAccounts.insert(
      { ...account, _id: account._id ?? toId(), emailKey, lastActiveAt: account.createdAt },
      tx,
    );
  }

  /** Returns the account of a lower-cased address, in any status. */
  async findByEmail(email: string): Promise<User | null> {
    return this.keys.findAccount('email', email);
  }

  /** Returns the account with this invite code, in any status. */
  async findByInviteCode(code: string): Promise<User | null> {
    return this.keys.findAccount('inviteCode', code);
  }

  /** Returns the owner's account. */
  async findOwner(): Promise<User | null> {
    return this.users.findOne({ role: 'admin' }).sort({ _id: 1 }).lean<User>();
  }

  /** Returns the id of the account of a lower-cased address, in any status. */
  async findIdByEmail(email: string): Promise<string | null> {
    return (await this.findByEmail(email))?._id.toHexString() ?? null;
  }

  /**
   * Returns the whole account, or null. It has the fields of other modules too: callers name those that they
   * read (`findById<Pick<Profile, 'photos'>>`).
   */
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

  /** Returns the fields for the check of a session, by account id in hex. */
  async findStates(ids: readonly string[]): Promise<Map<string, AccountState>> {
    const found = await this.users
      .find({ _id: { $in: ids } }, ACCOUNT_STATE)
      .lean<(AccountState & Pick<User, '_id'>)[]>();
    return byHexId(found);
  }

  /** Returns snapshots of the existing accounts among `ids`, in any status, by id in hex. */
  async findSnapshots(ids: readonly string[]): Promise<Map<string, AccountSnapshot>> {
    return this.findFields<AccountSnapshot>(ids, SNAPSHOT);
  }

  /** Returns accounts of any status and role in the order of their ids, at most `limit`, after `after`. */
  async findPage(after: string | null, limit: number): Promise<AccountActivity[]> {
    return this.users
      .find(after === null ? {} : { _id: { $gt: toId(after) } }, { status: 1, role: 1, lastActiveAt: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<AccountActivity[]>();
  }

  /** Returns name and address by id in hex, of accounts in any status. */
  async findPeople(ids: readonly string[]): Promise<Map<string, Person>> {
    const found = await this.users
      .find({ _id: { $in: ids } }, { name: 1, email: 1 })
      .lean<Pick<User, '_id' | 'name' | 'email'>[]>();
    return new Map(found.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
  }

  /** Stores whether a member gives and sees read receipts. */
  async setReadReceipts(id: string, on: boolean): Promise<void> {
    const change = on ? { $unset: { readReceiptsOff: 1 } } : { $set: { readReceiptsOff: true } };
    await this.users.updateOne({ _id: id }, change);
  }

  /** Returns names by id in hex, of accounts in any status. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users
      .find({ _id: { $in: ids } }, { name: 1 })
      .lean<Pick<User, '_id' | 'name'>[]>();
    return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  }

  /** Stores that members are active; writes at most once a minute per member over all instances. */
  async touchActive(seen: readonly { userId: string; at: Date }[]): Promise<void> {
    await this.users.bulkWrite(
      seen.map(({ userId: _id, at }) => ({
        updateOne: {
          filter: { _id, lastActiveAt: { $lt: new Date(at.getTime() - TOUCH_EVERY_MS) } },
          update: { $set: { lastActiveAt: at } },
        },
      })),
      { ordered: false },
    );
  }

  /**
   * Replaces the stored Argon2id hash; the account has a password from then on.
   * @param passwordResetAt the time of the change, only if it was made by a mailed link
   */
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

  /**
   * Invalidates all sessions that have begun so far, even if their documents remain.
   * @returns the new session epoch, or null when the account is deleted or does not exist
   */
  async endSessions(userId: UserId, tx: Transaction): Promise<number | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' } },
        { $inc: { sessionEpoch: 1 } },
        { ...tx.command, returnDocument: 'after', projection: { sessionEpoch: 1 } },
      )
      .lean<Pick<User, 'sessionEpoch'>>();
    return user?.sessionEpoch ?? null;
  }

  /**
   * Sets another address, confirmed at `at`. Returns false when the account is deleted, does not exist, is a
   * staff account, or no longer has the address `from`.
   * @throws a duplicate-key error over `email` when the address is used already (see `isKeyTaken`)
   */
  async setEmail(
    userId: UserId,
    { from, to }: { from?: string; to: string },
    at: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const present = { _id: userId, ...(from !== undefined && { email: from }) };
    const found = { ...present, status: { $ne: 'deleted' }, role: 'member' } as const;
    const user = await this.users
      .findOne(found, { name: 1, email: 1 }, tx.read)
      .lean<Pick<User, '_id' | 'name' | 'email'>>();
    if (!user) return false;
    await this.keys.replaceEmail(user._id, { from: user.email, to }, tx);
    const change = {
      email: to,
      emailKey: addressKey(this.config.jwtSecret, to),
      emailVerifiedAt: at,
      nameWords: nameWordsOf({ name: user.name, email: to }),
    };
    const { matchedCount } = await this.users.updateOne(found, change, tx.command);
    return matchedCount === 1;
  }

  /** Stores the language of a member's pages, mails and pushes. */
  async setLanguage(userId: string, language: Language): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { language } });
  }

  /** Marks the address as confirmed; the first time remains. Returns whether this call marked it. */
  async setEmailVerified(userId: UserId, at: Date, tx: Transaction): Promise<boolean> {
    const found = { _id: userId, emailVerifiedAt: null };
    return (await this.users.updateOne(found, { emailVerifiedAt: at }, tx.command)).modifiedCount === 1;
  }
}
