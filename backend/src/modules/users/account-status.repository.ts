import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AccountKeyRepository } from './account-keys/account-key.repository.js';
import type { AccountKeyField } from './account-keys/account-key.rules.js';
import { erasureLimit } from './erasure/erasure.rules.js';
import { EXISTING_MEMBERS } from './user.rules.js';
import { USER_MODEL, type AgeCheck, type Pause, type Restriction, type User } from './user.schema.js';

/** The ways in which staff can restrict an account. */
export type RestrictionKind = 'block' | 'suspension';

/**
 * Writes everything that decides whether an account is shown to others: restrictions, pauses, checks of the
 * age, deletion, restoration and erasure. Callers end sessions, send e-mails and publish events.
 */
@Injectable()
export class AccountStatusRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly keys: AccountKeyRepository,
    private readonly database: Database,
  ) {}

  /**
   * Blocks or suspends a member; null lifts the restriction. A restriction of the other kind remains, and a
   * block takes precedence over a suspension. Deleted accounts and the administrator are not changed.
   * @returns the member before the change, or null when no such member exists
   */
  async restrict(
    userId: string,
    kind: RestrictionKind,
    restriction: Restriction | null,
    tx: Transaction,
  ): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, ...EXISTING_MEMBERS },
        [{ $set: { [kind]: { $literal: restriction } } }, ...FOLLOWING_FIELDS],
        { ...tx.command, updatePipeline: true, returnDocument: 'before' },
      )
      .lean<User>();
  }

  /**
   * Replaces a member's restriction of this kind, or its absence, by the one that was before it; also in a
   * deleted account.
   * @returns false if the account does not exist, or has another restriction than `present`
   */
  async putBack(
    userId: string,
    kind: RestrictionKind,
    { present, before }: { present: Restriction | null; before: Restriction | null },
    tx: Transaction,
  ): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, role: 'member', ...(present ? { [`${kind}.at`]: present.at } : { [kind]: null }) },
      [{ $set: { [kind]: { $literal: before } } }, ...FOLLOWING_FIELDS],
      { ...tx.command, updatePipeline: true },
    );
    return result.matchedCount === 1;
  }

  /**
   * Ends a block or suspension that has expired; one that was set again meanwhile remains.
   * @returns whether this call ended it
   */
  async endRestriction(userId: string, kind: RestrictionKind, now: Date, tx: Transaction): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, [`${kind}.until`]: { $lte: now } },
      [{ $set: { [kind]: null } }, ...FOLLOWING_FIELDS],
      { ...tx.command, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /** Returns the restrictions of an account, also of a deleted one; null if it is erased. */
  async restrictionsOf(userId: string, tx: Transaction): Promise<Pick<User, RestrictionKind> | null> {
    return this.users
      .findById(userId, { block: 1, suspension: 1 }, tx.read)
      .lean<Pick<User, RestrictionKind>>();
  }

  /** Replaces a member's pause; null ends it. */
  async setPause(userId: string, pause: Pause | null, tx: Transaction): Promise<void> {
    await this.users.updateOne(
      { _id: userId, ...EXISTING_MEMBERS },
      [{ $set: { pause: { $literal: pause } } }, ...FOLLOWING_FIELDS],
      { ...tx.command, updatePipeline: true },
    );
  }

  /** Ends a pause that has expired; one that was set again meanwhile remains. */
  async endPause(userId: string, now: Date): Promise<void> {
    await this.users.updateOne(
      { _id: userId, 'pause.until': { $lte: now } },
      [{ $set: { pause: null } }, ...FOLLOWING_FIELDS],
      { updatePipeline: true },
    );
  }

  /**
   * Hides a member until staff have judged the age.
   * @returns false if the member is hidden for it already, or no such member exists
   */
  async beginAgeCheck(userId: string, check: AgeCheck, tx: Transaction): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, ...EXISTING_MEMBERS, ...NOT_AGE_CHECKED },
      [{ $set: { ageCheck: { $literal: check } } }, ...FOLLOWING_FIELDS],
      { ...tx.command, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Ends a running check of the age.
   * @returns the check before; null if none ran
   */
  async endAgeCheck(userId: string, judgedAt: Date, tx: Transaction): Promise<AgeCheck | null> {
    const before = await this.users
      .findOneAndUpdate(
        { _id: userId, 'ageCheck.at': { $type: 'date' }, 'ageCheck.judgedAt': null },
        [{ $set: { 'ageCheck.judgedAt': judgedAt } }, ...FOLLOWING_FIELDS],
        { ...tx.command, updatePipeline: true, returnDocument: 'before', projection: { ageCheck: 1 } },
      )
      .lean<Pick<User, 'ageCheck'>>();
    return before?.ageCheck ?? null;
  }

  /**
   * Takes the judgement of a check of the age back.
   * @returns the check; null if another one began since, or the account is erased
   */
  async reopenAgeCheck(userId: string, judgedAt: Date, tx: Transaction): Promise<AgeCheck | null> {
    const before = await this.users
      .findOneAndUpdate(
        { _id: userId, 'ageCheck.judgedAt': judgedAt },
        [{ $unset: 'ageCheck.judgedAt' }, ...FOLLOWING_FIELDS],
        { ...tx.command, updatePipeline: true, returnDocument: 'before', projection: { ageCheck: 1 } },
      )
      .lean<Pick<User, 'ageCheck'>>();
    return before?.ageCheck ?? null;
  }

  /**
   * Marks an account as deleted: hidden from everyone at once, data erased later. Stores the status to
   * restore in `restoresTo`, so that a deletion does not lift a suspension.
   * @returns false when the account is deleted already or is not a member's
   */
  async markDeleted(userId: string, at: Date, tx: Transaction): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, ...EXISTING_MEMBERS },
      [
        {
          $set: {
            status: 'deleted',
            restoresTo: '$status',
            discoverable: false,
            deletedAt: at,
            sessionEpoch: { $add: ['$sessionEpoch', 1] },
          },
        },
      ],
      { ...tx.command, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Deletes an active account whose address is not confirmed.
   * @param at the stored deletion time; callers pass one at least `restoreDays` ago, so that erasure is due
   *   at once
   * @returns false when the account is not such an account
   */
  async disown(userId: string, at: Date, tx: Transaction): Promise<boolean> {
    const unconfirmed = { _id: userId, status: 'active', role: 'member', emailVerifiedAt: null } as const;
    const gone = {
      status: 'deleted',
      discoverable: false,
      deletedAt: at,
      $inc: { sessionEpoch: 1 },
    } as const;
    return (await this.users.updateOne(unconfirmed, gone, tx.command)).modifiedCount === 1;
  }

  /**
   * Restores an account that was deleted less than `restoreDays` before `now`.
   * @returns false when no such account exists
   */
  async restore(userId: string, now: Date, tx: Transaction): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, status: 'deleted', deletedAt: { $gt: erasureLimit(now) } },
      [
        {
          $set: {
            status: { $ifNull: ['$restoresTo', 'active'] },
            restoresTo: null,
            deletedAt: null,
          },
        },
        // A new absence begins with its mails.
        { $unset: 'absence' },
        DISCOVERABLE_EXPRESSION,
      ],
      { ...tx.command, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /** Returns the ids of deleted accounts whose `restoreDays` are over, the oldest deletion first. */
  async findDueForErasure(now: Date, limit: number): Promise<string[]> {
    const due = await this.users
      .find({ deletedAt: { $lte: erasureLimit(now), $type: 'date' } }, { _id: 1 })
      .sort({ deletedAt: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    return due.map(({ _id }) => _id.toHexString());
  }

  /** Returns whether the account was deleted at least `restoreDays` before `now`. */
  async isDueForErasure(userId: string, now: Date): Promise<boolean> {
    return (await this.users.exists({ _id: userId, deletedAt: { $lte: erasureLimit(now) } })) !== null;
  }

  /** Deletes the member's document and keys; does nothing when the account is not due for erasure. */
  async erase(userId: string, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await this.users
        .findOneAndDelete({ _id: userId, deletedAt: { $lte: erasureLimit(now) } }, tx.command)
        .lean<User & Record<AccountKeyField, string>>();
      if (account) await this.keys.remove(account._id, account, tx);
    });
  }
}

const IS_BLOCKED = { $gt: ['$block', null] };
const IS_PAUSED = { $gt: ['$pause', null] };
/** Matches members who are not hidden by a check of the age. */
const NOT_AGE_CHECKED = {
  $or: [{ 'ageCheck.at': null }, { 'ageCheck.judgedAt': { $type: 'date' as const } }],
};
const IS_AGE_CHECKED = {
  $and: [{ $gt: ['$ageCheck', null] }, { $not: [{ $gt: ['$ageCheck.judgedAt', null] }] }],
};
const IS_SUSPENDED = { $gt: ['$suspension', null] };
const STATUS_OF_RESTRICTIONS = {
  $switch: {
    branches: [
      { case: IS_BLOCKED, then: 'blocked' },
      { case: IS_SUSPENDED, then: 'suspended' },
    ],
    default: 'active',
  },
};
const IS_DELETED = { $eq: ['$status', 'deleted'] };

/** Expression for `discoverable`, from status, role, pause and the check of the age. */
const DISCOVERABLE_EXPRESSION = {
  $set: {
    discoverable: {
      $and: [
        { $eq: ['$status', 'active'] },
        { $eq: ['$role', 'member'] },
        { $not: IS_PAUSED },
        { $not: IS_AGE_CHECKED },
      ],
    },
  },
};

/**
 * Expressions for the fields that depend on `block` and `suspension`. For a deleted account, the status is
 * stored in `restoresTo`.
 */
const FOLLOWING_FIELDS = [
  {
    $set: {
      status: { $cond: [IS_DELETED, 'deleted', STATUS_OF_RESTRICTIONS] },
      restoresTo: { $cond: [IS_DELETED, STATUS_OF_RESTRICTIONS, null] },
      statusReason: { $ifNull: ['$block.reason', { $ifNull: ['$suspension.reason', null] }] },
    },
  },
  DISCOVERABLE_EXPRESSION,
];
