import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { erasureLimit } from './erasure.rules.js';
import type { PremiumPeriod, Restriction, User } from './user.schema.js';
import { type Role, USER_MODEL } from './user.rules.js';

/** An id as services hold it (hex) or as it is stored. */
type UserId = string | Types.ObjectId;

/** What sign-up knows of a member; everything else begins with the schema's defaults. */
export type NewMember = Pick<
  User,
  | 'email'
  | 'passwordHash'
  | 'name'
  | 'gender'
  | 'dob'
  | 'lookingFor'
  | 'inviteCode'
  | 'referralCode'
  | 'createdAt'
> & { premiumPeriods?: PremiumPeriod[] };

/** What the guard needs of an account on each request. */
export type AccountState = Pick<User, 'role' | 'status' | 'sessionEpoch' | 'emailVerifiedAt'>;

/** What decides whether somebody may act and be acted on, with what premium and the like limit are told from. */
export type AccountSnapshot = Pick<
  User,
  '_id' | 'name' | 'status' | 'role' | 'premiumPeriods' | 'likeQuota' | 'createdAt'
>;
const SNAPSHOT = { name: 1, status: 1, role: 1, premiumPeriods: 1, likeQuota: 1, createdAt: 1 } as const;

/** All that decides whether somebody is shown to others at all. */
export type Visibility = Pick<User, '_id' | 'status' | 'role'>;

/** Who somebody is, for staff. */
export type Person = Pick<User, 'name' | 'email'>;

/** What the administrator can lay on an account. */
export type RestrictionKind = 'block' | 'suspension';

const TOUCH_EVERY_MS = 60_000;

/** The questions and changes concerning the account itself. Objects that come out are plain and no one else's. */
@Injectable()
export class UserRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Stores a new member account: active, discoverable, never complete.
   * @throws a duplicate-key error over `email` or `inviteCode` (see `isDuplicateKey`)
   */
  async createMember(member: NewMember, session?: Session): Promise<User> {
    return this.insert({ ...member, role: 'member', discoverable: true }, session);
  }

  /**
   * Stores the administrator's account, which is never suggested to anyone.
   * @throws a duplicate-key error when the address has an account already
   */
  async createAdmin(admin: NewMember): Promise<User> {
    return this.insert({ ...admin, role: 'admin', discoverable: false, emailVerifiedAt: admin.createdAt });
  }

  private async insert(
    account: NewMember & Partial<User> & { role: Role; discoverable: boolean },
    session?: Session,
  ): Promise<User> {
    const [created] = await this.users.create(
      [{ ...account, _id: toId(), lastActiveAt: account.createdAt }],
      inSession(session),
    );
    if (!created) throw new Error('The account was not stored.');
    return created.toObject();
  }

  /** The account of an address (lower-cased), in whatever status. */
  async findByEmail(email: string): Promise<User | null> {
    return this.users.findOne({ email }).lean<User>();
  }

  /** The id of an address's account (lower-cased), in whatever status. */
  async findIdByEmail(email: string): Promise<string | null> {
    return (await this.users.exists({ email }))?._id.toHexString() ?? null;
  }

  async findById(id: UserId): Promise<User | null> {
    return this.users.findById(id).lean<User>();
  }

  /** What the check on each request needs, and no more. */
  async findState(id: UserId): Promise<AccountState | null> {
    const fields = { _id: 0, role: 1, status: 1, sessionEpoch: 1, emailVerifiedAt: 1 };
    return this.users.findById(id, fields).lean<AccountState>();
  }

  /** The same of many accounts, by id in hex. */
  async findStates(ids: readonly string[]): Promise<Map<string, AccountState>> {
    const found = await this.users.collection
      .find<AccountState & Pick<User, '_id'>>(
        { _id: { $in: ids.map((id) => toId(id)) } },
        { projection: { role: 1, status: 1, sessionEpoch: 1, emailVerifiedAt: 1 } },
      )
      .toArray();
    return new Map(found.map((state) => [state._id.toHexString(), state]));
  }

  /** Snapshots of the accounts that exist among `ids`, by id in hex, whatever their status. */
  async findSnapshots(ids: readonly string[]): Promise<Map<string, AccountSnapshot>> {
    return this.findByIds<AccountSnapshot>(ids, SNAPSHOT);
  }

  /** Status and role of the accounts that exist among `ids`, by id in hex. */
  async findStatuses(ids: readonly string[]): Promise<Map<string, Visibility>> {
    return this.findByIds<Visibility>(ids, { status: 1, role: 1 });
  }

  /** Goes to the driver itself, without hydration: these are the product's hottest questions. */
  private async findByIds<T extends Pick<User, '_id'>>(
    ids: readonly string[],
    projection: Record<string, 1>,
  ): Promise<Map<string, T>> {
    if (ids.length === 0) return new Map();
    const found = await this.users.collection
      .find<T>({ _id: { $in: ids.map((id) => toId(id)) } }, { projection, batchSize: ids.length + 1 })
      .toArray();
    return new Map(found.map((account) => [account._id.toHexString(), account]));
  }

  /** Name and address by id in hex, of accounts in whatever status. */
  async findPeople(ids: readonly string[]): Promise<Map<string, Person>> {
    const found = await this.users
      .find({ _id: { $in: ids } }, { name: 1, email: 1 })
      .lean<Pick<User, '_id' | 'name' | 'email'>[]>();
    return new Map(found.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
  }

  /** Names by id in hex, of accounts in whatever status. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users
      .find({ _id: { $in: ids } }, { name: 1 })
      .lean<Pick<User, '_id' | 'name'>[]>();
    return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  }

  /** Whether an invite code belongs to any account. */
  async isInviteCode(code: string): Promise<boolean> {
    return (await this.users.exists({ inviteCode: code })) !== null;
  }

  /** Whether an invite code belongs to an account in good standing, so that it may be used at sign-up. */
  async isUsableInviteCode(code: string): Promise<boolean> {
    return (await this.users.exists({ inviteCode: code, status: 'active' })) !== null;
  }

  /** Notes that members are here; writes at most once a minute of each, however many instances ask. */
  async touchActive(userIds: readonly string[], at: Date): Promise<void> {
    await this.users.updateMany(
      { _id: { $in: userIds }, lastActiveAt: { $lt: new Date(at.getTime() - TOUCH_EVERY_MS) } },
      { $set: { lastActiveAt: at } },
    );
  }

  async setPasswordHash(userId: UserId, passwordHash: string, session?: Session): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { passwordHash } }, inSession(session));
  }

  /**
   * Makes every session begun so far dead, whatever is left of them.
   * @returns the session epoch from now on, or null when the account is deleted or gone
   */
  async endSessions(userId: UserId, session: Session): Promise<number | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' } },
        { $inc: { sessionEpoch: 1 } },
        { session, returnDocument: 'after', projection: { sessionEpoch: 1 } },
      )
      .lean<Pick<User, 'sessionEpoch'>>();
    return user?.sessionEpoch ?? null;
  }

  /** Marks the address as its owner's; the first time stays. Whether this was it. */
  async setEmailVerified(userId: UserId, at: Date, session: Session): Promise<boolean> {
    const found = { _id: userId, emailVerifiedAt: null };
    return (await this.users.updateOne(found, { emailVerifiedAt: at }, { session })).modifiedCount === 1;
  }

  /**
   * Blocks or suspends a member, or takes that back with null. The other kind stays as it is, and a block outweighs a
   * suspension. Deleted accounts and the administrator are left alone.
   * @returns the member as they were before, or null when there is no such member
   */
  async restrict(
    userId: UserId,
    kind: RestrictionKind,
    restriction: Restriction | null,
    session?: Session,
  ): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' }, role: 'member' },
        [
          {
            $set: {
              [kind]: { $literal: restriction },
            },
          },
          ...STATUS_FOLLOWS,
        ],
        { ...inSession(session), updatePipeline: true, returnDocument: 'before' },
      )
      .lean<User>();
  }

  /**
   * Ends a block or suspension whose time is over; one that was made anew meanwhile stays.
   * @returns whether it ended now
   */
  async endRestriction(userId: UserId, kind: RestrictionKind, now: Date, session: Session): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, [`${kind}.until`]: { $lte: now } },
      [{ $set: { [kind]: null } }, ...STATUS_FOLLOWS],
      { session, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Deletes an account for its member: gone for everyone at once, the data erased later (spec section 4, design section 3).
   * Remembers the status to come back to, so that deleting lifts no suspension.
   * @returns false when it was deleted already or is the administrator's
   */
  async markDeleted(userId: UserId, at: Date, session: Session): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, status: { $ne: 'deleted' }, role: 'member' },
      [
        {
          $set: {
            status: 'deleted',
            restoresTo: '$status',
            discoverable: false,
            deletedAt: at,
            sessionEpoch: { $add: [{ $ifNull: ['$sessionEpoch', 0] }, 1] },
          },
        },
      ],
      { session, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Deletes an account in good standing that nobody has confirmed, as deleted `at` an instant whose 14 days are over.
   * @returns false when it is no such account
   */
  async disown(userId: UserId, at: Date, session: Session): Promise<boolean> {
    const unconfirmed = { _id: userId, status: 'active', role: 'member', emailVerifiedAt: null } as const;
    const gone = {
      status: 'deleted',
      discoverable: false,
      deletedAt: at,
      $inc: { sessionEpoch: 1 },
    } as const;
    return (await this.users.updateOne(unconfirmed, gone, { session })).modifiedCount === 1;
  }

  /**
   * Brings back an account deleted less than 14 days before `now`.
   * @returns false when there is none
   */
  async restore(userId: UserId, now: Date, session: Session): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, status: 'deleted', deletedAt: { $gt: erasureLimit(now) } },
      [
        {
          $set: {
            status: { $ifNull: ['$restoresTo', 'active'] },
            restoresTo: null,
            discoverable: { $eq: [{ $ifNull: ['$restoresTo', 'active'] }, 'active'] },
            deletedAt: null,
          },
        },
      ],
      { session, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /** Ids of accounts whose 14 days are over, the longest waiting first. */
  async findDueForErasure(now: Date, limit: number): Promise<string[]> {
    const due = await this.users
      .find({ deletedAt: { $lte: erasureLimit(now), $type: 'date' } }, { _id: 1 })
      .sort({ deletedAt: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    return due.map(({ _id }) => _id.toHexString());
  }

  /** Whether this account's 14 days are over. */
  async isDueForErasure(userId: UserId, now: Date): Promise<boolean> {
    return (await this.users.exists({ _id: userId, deletedAt: { $lte: erasureLimit(now) } })) !== null;
  }

  /** Removes the member's document for good; nothing happens when the account is not due. */
  async erase(userId: UserId, now: Date): Promise<void> {
    await this.users.deleteOne({ _id: userId, deletedAt: { $lte: erasureLimit(now) } });
  }
}

const IS_BLOCKED = { $gt: ['$block', null] };
const IS_SUSPENDED = { $gt: ['$suspension', null] };
const STANDING = {
  $switch: {
    branches: [
      { case: IS_BLOCKED, then: 'blocked' },
      { case: IS_SUSPENDED, then: 'suspended' },
    ],
    default: 'active',
  },
};
const IS_DELETED = { $eq: ['$status', 'deleted'] };

/** What follows from `block` and `suspension`; a deleted account only comes back to it. */
const STATUS_FOLLOWS = [
  {
    $set: {
      status: { $cond: [IS_DELETED, 'deleted', STANDING] },
      restoresTo: { $cond: [IS_DELETED, STANDING, null] },
      statusReason: { $ifNull: ['$block.reason', { $ifNull: ['$suspension.reason', null] }] },
    },
  },
  { $set: { discoverable: { $and: [{ $eq: ['$status', 'active'] }, { $eq: ['$role', 'member'] }] } } },
];

const inSession = (session: Session | undefined): { session?: Session } => (session ? { session } : {});
