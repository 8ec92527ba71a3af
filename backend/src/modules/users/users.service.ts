import { Injectable } from '@nestjs/common';
import { currentConsentNotice, ONBOARDING_STEPS } from '@contract';
import { AppConfig } from '../../platform/config/app-config.js';
import { toId } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AccountKeyRepository } from './account-keys/account-key.repository.js';
import { ConsentRepository } from './consents/consent.repository.js';
import { addressKey } from './hidden-addresses/address-key.rules.js';
import { NewAccountRepository, type NewAccount } from './new-account.repository.js';
import { nameWordsOf } from './search-words.rules.js';
import { UserRepository, type AccountActivity, type UserId } from './user.repository.js';
import { VISIBILITY_FIELDS } from './user.rules.js';
import type { User } from './user.schema.js';

/** The values that sign-up provides. */
type NewMember = Omit<
  NewAccount,
  '_id' | 'role' | 'discoverable' | 'lastActiveAt' | 'emailKey' | 'emailVerifiedAt' | 'firstRun'
> &
  Partial<Pick<NewAccount, '_id'>>;

/** The fields for the check of a session. */
export type AccountState = Pick<User, 'role' | 'status' | 'sessionEpoch' | 'emailVerifiedAt'>;
export const ACCOUNT_STATE_FIELDS = { role: 1, status: 1, sessionEpoch: 1, emailVerifiedAt: 1 } as const;

/** The fields that decide whether a member may act and be acted on. */
export type AccountSnapshot = AccountVisibility & Pick<User, 'name' | 'createdAt'>;
const SNAPSHOT_FIELDS = { name: 1, ...VISIBILITY_FIELDS, createdAt: 1 } as const;

/** The fields that decide whether a member is shown to others at all. */
export type AccountVisibility = Pick<
  User,
  '_id' | 'status' | 'role' | 'pause' | 'ageCheck' | 'emailKey' | 'hiddenFrom'
>;

export type NameAndEmail = Pick<User, 'name' | 'email'>;

const TOUCH_EVERY_MS = 60_000;

/**
 * Accounts of any status, for all modules: who they are and what changes with sign-up, log-in and settings.
 * `AccountStatusService` changes their status. Callers end sessions and send e-mails.
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly newAccounts: NewAccountRepository,
    private readonly keys: AccountKeyRepository,
    private readonly consents: ConsentRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a new member account, which is active, discoverable and not complete, with the consent to the
   * terms and the notice that is shown at that time.
   * @throws a duplicate-key error over `email` or `inviteCode` (see `isAccountKeyTaken`)
   */
  async createMember(member: NewMember, tx: Transaction): Promise<User> {
    const [firstRun] = ONBOARDING_STEPS;
    const user = await this.create({ ...member, role: 'member', discoverable: true, firstRun }, tx);
    const { version, hash } = currentConsentNotice();
    const notice = { version, hash };
    const userId = user._id.toHexString();
    await this.consents.add({ userId, kind: 'terms', given: true, at: member.createdAt, notice }, tx);
    return user;
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
    return this.create(account, tx);
  }

  private create(
    account: Omit<NewAccount, '_id' | 'emailKey' | 'lastActiveAt'> & Partial<Pick<NewAccount, '_id'>>,
    tx: Transaction,
  ): Promise<User> {
    const emailKey = this.keyOf(account.email);
    return this.newAccounts.insert(
      { ...account, _id: account._id ?? toId(), emailKey, lastActiveAt: account.createdAt },
      tx,
    );
  }

  /** Returns the account of a lower-cased address, in any status. */
  async findByEmail(email: string): Promise<User | null> {
    return this.keys.findAccount('email', email);
  }

  /** Returns the id of the account of a lower-cased address, in any status. */
  async findIdByEmail(email: string): Promise<string | null> {
    return (await this.findByEmail(email))?._id.toHexString() ?? null;
  }

  /** Returns the account with this invite code, in any status. */
  async findByInviteCode(code: string): Promise<User | null> {
    return this.keys.findAccount('inviteCode', code);
  }

  /** Returns the codes among these that are invite codes of accounts, in any status. */
  async findInviteCodes(codes: readonly string[]): Promise<Set<string>> {
    return this.keys.findTaken('inviteCode', codes);
  }

  /** Returns the owner's account. */
  async findOwnerAccount(): Promise<User | null> {
    return this.users.findOwnerAccount();
  }

  /**
   * Returns the whole account, or null. It has the fields of other modules too: callers name those that they
   * read (`findById<Pick<Profile, 'photos'>>`).
   */
  async findById<Others = unknown>(id: string): Promise<(User & Others) | null> {
    return this.users.findById<Others>(id);
  }

  /** Returns the whole account like {@link findById}; null also for a deleted one. */
  async findNotDeleted<Others = unknown>(id: string): Promise<(User & Others) | null> {
    const user = await this.users.findById<Others>(id);
    return user && user.status !== 'deleted' ? user : null;
  }

  /**
   * Returns fields of the existing accounts among `ids`, in any status, by id in hex. The fields may be those
   * of other modules.
   */
  async findFields<Account extends Pick<User, '_id'>>(
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
  ): Promise<Map<string, Readonly<Account>>> {
    return this.users.findFields<Account>(ids, fields);
  }

  /** Returns fields of one account like {@link findFields}. */
  async findFieldsOf<Account extends Pick<User, '_id'>>(
    id: string,
    fields: Readonly<Record<string, 1>>,
  ): Promise<Readonly<Account> | undefined> {
    return (await this.users.findFields<Account>([id], fields)).get(id);
  }

  /** Returns snapshots of the existing accounts among `ids`, in any status, by id in hex. */
  async findSnapshots(ids: readonly string[]): Promise<Map<string, Readonly<AccountSnapshot>>> {
    return this.users.findFields<AccountSnapshot>(ids, SNAPSHOT_FIELDS);
  }

  /** Returns the snapshot of an account in any status. */
  async findSnapshot(id: string): Promise<Readonly<AccountSnapshot> | undefined> {
    return this.findFieldsOf<AccountSnapshot>(id, SNAPSHOT_FIELDS);
  }

  /** Returns whether all these accounts exist, in any status. */
  async allExist(...ids: readonly string[]): Promise<boolean> {
    const found = await this.users.findFields(ids, { _id: 1 });
    return ids.every((id) => found.has(id));
  }

  /** Returns accounts of any status and role in the order of their ids, at most `limit`, after `after`. */
  async findPage(after: string | null, limit: number): Promise<AccountActivity[]> {
    return this.users.findPage(after, limit);
  }

  /** Returns name and address by id in hex, of accounts in any status. */
  async findPeople(ids: readonly string[]): Promise<Map<string, NameAndEmail>> {
    const found = await this.users.findPeople(ids);
    return new Map(found.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
  }

  /** Returns names by id in hex, of accounts in any status. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users.findNames(ids);
    return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  }

  /** Returns the name of an account in any status; empty when it does not exist. */
  async findName(id: string): Promise<string> {
    return (await this.findNames([id])).get(id) ?? '';
  }

  /** Stores whether a member gives and sees read receipts. */
  async setReadReceipts(id: string, on: boolean): Promise<void> {
    await this.users.setReadReceipts(id, on);
  }

  /** Stores that members are active at `at`; writes at most once a minute per member over all instances. */
  async storeActivity(userIds: readonly string[], at: Date): Promise<void> {
    await this.users.setActive(userIds, at, new Date(at.getTime() - TOUCH_EVERY_MS));
  }

  /**
   * Replaces the stored Argon2id hash; the account has a password from then on.
   * @param passwordResetAt the time of the change, only if it was made by a mailed link
   */
  async setPasswordHash(
    userId: UserId,
    change: Pick<User, 'passwordHash'> & { passwordResetAt?: Date },
    tx: Transaction,
  ): Promise<void> {
    await this.users.setPasswordHash(userId, change, tx);
  }

  /** Adds a device to the list; returns false when it is on the list already. */
  async addDevice(userId: UserId, device: string, tx: Transaction): Promise<boolean> {
    return this.users.addDevice(userId, device, tx);
  }

  /**
   * Invalidates all sessions that have begun so far, even if their documents remain.
   * @returns the new session epoch, or null when the account is deleted or does not exist
   */
  async endSessions(userId: UserId, tx: Transaction): Promise<number | null> {
    return this.users.nextSessionEpoch(userId, tx);
  }

  /**
   * Sets another address, confirmed at `at`. Returns false when the account is deleted, does not exist, is a
   * staff account, or no longer has the address `from`.
   * @throws a duplicate-key error over `email` when the address is used already (see `isAccountKeyTaken`)
   */
  async setEmail(
    userId: UserId,
    { from, to }: { from?: string; to: string },
    at: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const member = await this.users.findMember(userId, tx);
    if (!member || (from !== undefined && member.email !== from)) return false;
    await this.keys.replaceEmail(member._id, { from: member.email, to }, tx);
    return this.users.setEmail(
      member,
      {
        email: to,
        emailKey: this.keyOf(to),
        emailVerifiedAt: at,
        nameWords: nameWordsOf({ name: member.name, email: to }),
      },
      tx,
    );
  }

  /** Marks the address as confirmed; the first time remains. Returns whether this call marked it. */
  async setEmailVerified(userId: UserId, at: Date, tx: Transaction): Promise<boolean> {
    return this.users.setEmailVerified(userId, at, tx);
  }

  private keyOf(email: string): string {
    return addressKey(this.config.jwtSecret, email);
  }
}
