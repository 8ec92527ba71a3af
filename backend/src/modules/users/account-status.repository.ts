import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { erasureLimit } from './erasure/erasure.rules.js';
import { USER_MODEL } from './user.rules.js';
import type { Pause, Restriction, User } from './user.schema.js';

/** How the administrator can restrict an account. */
export type RestrictionKind = 'block' | 'suspension';

/**
 * Everything that changes who is shown and what follows from it: restrictions, pauses, deletion, return and
 * erasure. Callers end sessions, send mails and publish events.
 */
@Injectable()
export class AccountStatusRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Blocks or suspends a member, or takes that back with null. The other kind stays as it is, and a block
   * outweighs a suspension. Deleted accounts and the administrator are left alone.
   * @returns the member as they were before, or null when there is no such member
   */
  async restrict(
    userId: string,
    kind: RestrictionKind,
    restriction: Restriction | null,
    session: Session,
  ): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' }, role: 'member' },
        [{ $set: { [kind]: { $literal: restriction } } }, ...FOLLOWING_FIELDS],
        { session, updatePipeline: true, returnDocument: 'before' },
      )
      .lean<User>();
  }

  /**
   * Ends a block or suspension whose time is over; one that was made anew meanwhile stays.
   * @returns whether it ended now
   */
  async endRestriction(userId: string, kind: RestrictionKind, now: Date, session: Session): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, [`${kind}.until`]: { $lte: now } },
      [{ $set: { [kind]: null } }, ...FOLLOWING_FIELDS],
      { session, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /** Sets a member's pause in place of the one before, or takes it away with null. */
  async setPause(userId: string, pause: Pause | null, session: Session): Promise<void> {
    await this.users.updateOne(
      { _id: userId, status: { $ne: 'deleted' }, role: 'member' },
      [{ $set: { pause: { $literal: pause } } }, ...FOLLOWING_FIELDS],
      { session, updatePipeline: true },
    );
  }

  /** Ends a pause whose time is over; one that was made anew meanwhile stays. */
  async endPause(userId: string, now: Date): Promise<void> {
    await this.users.updateOne(
      { _id: userId, 'pause.until': { $lte: now } },
      [{ $set: { pause: null } }, ...FOLLOWING_FIELDS],
      { updatePipeline: true },
    );
  }

  /**
   * Deletes an account for its member: gone for everyone at once, the data erased later. Remembers the status
   * to come back to, so that deleting lifts no suspension.
   * @returns false when it was deleted already or is the administrator's
   */
  async markDeleted(userId: string, at: Date, session: Session): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, status: { $ne: 'deleted' }, role: 'member' },
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
      { session, updatePipeline: true },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Deletes an active account that nobody has confirmed, as deleted `at` an instant whose 14 days are over.
   * @returns false when it is no such account
   */
  async disown(userId: string, at: Date, session: Session): Promise<boolean> {
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
  async restore(userId: string, now: Date, session: Session): Promise<boolean> {
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
        DISCOVERABLE,
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
  async isDueForErasure(userId: string, now: Date): Promise<boolean> {
    return (await this.users.exists({ _id: userId, deletedAt: { $lte: erasureLimit(now) } })) !== null;
  }

  /** Removes the member's document for good; nothing happens when the account is not due. */
  async erase(userId: string, now: Date): Promise<void> {
    await this.users.deleteOne({ _id: userId, deletedAt: { $lte: erasureLimit(now) } });
  }
}

const IS_BLOCKED = { $gt: ['$block', null] };
const IS_PAUSED = { $gt: ['$pause', null] };
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

/** What follows from status, role and pause. */
const DISCOVERABLE = {
  $set: {
    discoverable: {
      $and: [{ $eq: ['$status', 'active'] }, { $eq: ['$role', 'member'] }, { $not: IS_PAUSED }],
    },
  },
};

/** What follows from `block` and `suspension`; a deleted account only comes back to it. */
const FOLLOWING_FIELDS = [
  {
    $set: {
      status: { $cond: [IS_DELETED, 'deleted', STATUS_OF_RESTRICTIONS] },
      restoresTo: { $cond: [IS_DELETED, STATUS_OF_RESTRICTIONS, null] },
      statusReason: { $ifNull: ['$block.reason', { $ifNull: ['$suspension.reason', null] }] },
    },
  },
  DISCOVERABLE,
];
