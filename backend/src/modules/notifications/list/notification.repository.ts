import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MEMBER_NOTIFICATION_TYPES, NOTIFICATIONS_SERVER_LIMITS } from '@contract';
import { CLOCK_MARGIN_MS } from '../../../platform/clock/days.js';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { byHexId, toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import type { ReceivedMessages } from '../../chat/chat.events.js';
import {
  notificationExpiry,
  notificationKeyOf,
  notificationKeysAbout,
  oldNotificationsBefore,
  readAtOnceSince,
  withCause,
  type NotificationCause,
} from './notification.rules.js';
import {
  NOTIFICATION_MODEL,
  type DeliverableNotification,
  type Notification,
} from './notification.schema.js';
import { OldNotificationRepository } from './old-notification.repository.js';

/** Matches notifications that are pushed and mailed, not only listed. */
const DELIVERABLE_TYPES = { type: { $in: MEMBER_NOTIFICATION_TYPES } };

/** A position in the list, which is sorted by time, then by id. */
export interface NotificationCursor {
  at: Date;
  id: string;
}

/** Numbers of a member's unread notifications. */
export interface UnreadNotifications {
  total: number;
  /** Numbers by other member, where there are several that are merged while that member is not available. */
  several: ReadonlyMap<string, number>;
}

/** A notification with the time at which a check of mails has read it. */
export type CheckedNotification = Pick<Notification, '_id' | 'at'>;

@Injectable()
export class NotificationRepository {
  constructor(
    @InjectModel(NOTIFICATION_MODEL) private readonly notifications: Model<Notification>,
    private readonly old: OldNotificationRepository,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns a member's whole list for the data export, oldest first. */
  async exportOf(userId: string): Promise<Notification[]> {
    const found = await this.notifications.find({ userId }).lean<Notification[]>();
    return newestFirst(found, await this.old.find({ userId })).reverse();
  }

  /**
   * Adds a notification, or adds its cause to the notification with the same key.
   * @param about the result of `findAbout`; read here by default
   * @returns the resulting notification and whether it is new; null if it already has this cause
   */
  async add(
    cause: NotificationCause,
    about: readonly Notification[] | undefined,
    tx: Transaction,
  ): Promise<{ notification: Notification; isNew: boolean } | null> {
    const key = notificationKeyOf(cause);
    const before = about
      ? (about.find((one) => one.key === key) ?? null)
      : await this.notifications.findOne({ userId: cause.to, key }, null, tx.read).lean<Notification>();
    const after = withCause(before, cause);
    if (!after) return null;
    await tx.write(this.changeWrite(before, after));
    return { notification: after, isNew: before === null };
  }

  /** Returns a member's notifications about `from` to which further causes are added. */
  async findAbout(userId: string, from: string): Promise<Notification[]> {
    return this.reader.aggregate<Notification>(this.notifications, [
      { $match: { userId: toId(userId), key: { $in: notificationKeysAbout(from) } } },
    ]);
  }

  private changeWrite(before: Notification | null, after: Notification): Write {
    if (!before) return { into: this.notifications, insert: after };
    const { _id, userId, key, causes } = before;
    const { type, count, at, mailed, mailCheckAt, expiresAt } = after;
    return {
      into: this.notifications,
      // A notification without key was read meanwhile. The next cause creates a new one.
      filter: { _id, userId, key, causes },
      update: {
        $set: {
          type,
          causes: after.causes,
          count,
          at,
          mailed,
          expiresAt,
          ...(mailCheckAt && { mailCheckAt }),
        },
      },
    };
  }

  /**
   * Returns the write that records pushes about the last cause. It fails if they are recorded already or a
   * newer cause exists.
   */
  pushedWrite({ _id, userId, at, pushedAt }: Notification): Write {
    const filter = { _id, userId, at, pushedAt: pushedAt ?? null };
    return { into: this.notifications, filter, update: { $set: { pushedAt: at } } };
  }

  /** Returns a member's notification, or null. */
  async find(id: string, userId: string): Promise<Notification | null> {
    return this.notifications.findOne({ _id: id, userId }).lean<Notification>();
  }

  /** Returns a member's notifications, newest first. With a cursor, returns only those after it. */
  async page(
    userId: string,
    after: NotificationCursor | undefined,
    limit: number,
    now: Date,
  ): Promise<Notification[]> {
    const older = after && {
      at: { $lte: after.at },
      $or: [{ at: { $lt: after.at } }, { _id: { $lt: toId(after.id) } }],
    };
    const filter = { userId, ...older };
    const found = await this.notifications
      .find(filter)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<Notification[]>();
    const last = found.at(-1);
    // The clock of the worker that moves notifications may be ahead.
    const newestOld = oldNotificationsBefore(new Date(now.getTime() + CLOCK_MARGIN_MS));
    if (last && found.length === limit && last.at >= newestOld) return found;
    return newestFirst(found, await this.old.find(filter, limit)).slice(0, limit);
  }

  /**
   * Returns the position of a notification in the list. For a deleted notification it is derived from the
   * time in its id.
   */
  async cursorOf(userId: string, id: string): Promise<NotificationCursor> {
    const filter = { _id: id, userId };
    const found =
      (await this.notifications.findOne(filter, { at: 1 }).lean<Pick<Notification, 'at'>>()) ??
      (await this.old.find(filter, 1))[0];
    return { at: found?.at ?? toId(id).getTimestamp(), id };
  }

  /** Counts the unread notifications in a member's list. */
  async countUnread(userId: string): Promise<UnreadNotifications> {
    const [found] = await this.notifications.aggregate<{
      total: number;
      several: { _id: ObjectId; count: number }[];
    }>([
      { $match: { ...unreadOf(userId), userId: toId(userId) } },
      { $group: { _id: { $cond: [IS_MERGED, '$from', null] }, count: { $sum: 1 } } },
      {
        $group: {
          _id: null,
          total: { $sum: '$count' },
          several: {
            $push: { $cond: [{ $and: ['$_id', { $gt: ['$count', 1] }] }, '$$ROOT', '$$REMOVE'] },
          },
        },
      },
    ]);
    return {
      total: found?.total ?? 0,
      several: new Map(found?.several.map(({ _id, count }) => [_id.toHexString(), count])),
    };
  }

  /** Marks a member's notifications as read: those with these ids, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    const these = { ...unreadOf(userId), ...(ids ? { _id: { $in: [...ids] } } : {}) };
    await this.notifications.bulkWrite([
      { updateMany: { filter: { ...these, type: 'message' }, update: READ_MESSAGES } },
      { updateMany: { filter: these, update: MARK_READ } },
    ]);
  }

  /** Returns a member's decisions that were not opened, newest first. */
  async findUnopened(userId: string, limit: number): Promise<Notification[]> {
    return this.notifications
      .find({ userId, unopened: true })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<Notification[]>();
  }

  /** Records that a member has opened these decisions. */
  async markOpened(userId: string, ids: readonly string[], at: Date): Promise<void> {
    await this.notifications.updateMany(
      { _id: { $in: [...ids] }, userId, unopened: true },
      { $set: { read: true, expiresAt: notificationExpiry(at) }, $unset: { unopened: 1 } },
    );
  }

  /**
   * Updates the notifications of the receiver after messages were read or unsent. One about a later message
   * stays as it is. A notification of messages that were read at once is removed.
   * @returns whether a notification was changed
   */
  async syncMessages({ to, from, unread, lastAt }: ReceivedMessages, now: Date): Promise<boolean> {
    const of = { from, ...unreadOf(to), at: { $lte: lastAt } };
    if (unread > 0) {
      const counted = await this.notifications.updateMany({ ...of, type: 'message' }, { count: unread });
      return counted.modifiedCount > 0;
    }
    const readAtOnce = {
      ...of,
      type: 'message' as const,
      at: { ...of.at, $gt: readAtOnceSince(now) },
    };
    const { modifiedCount, deletedCount } = await this.notifications.bulkWrite([
      { deleteMany: { filter: readAtOnce } },
      { updateMany: { filter: { ...of, type: 'message' }, update: READ_MESSAGES } },
      { updateMany: { filter: { ...of, type: 'missed-call' }, update: MARK_READ } },
    ]);
    return modifiedCount + deletedCount > 0;
  }

  /** Returns the members with a notification to be checked at `now`. Reads at most `limit` notifications. */
  async membersToMailCheck(now: Date, limit: number): Promise<string[]> {
    const found = await this.notifications.aggregate<{ _id: ObjectId }>([
      // Without `$type` MongoDB does not use the partial index.
      { $match: { mailCheckAt: { $lte: now, $type: 'date' } } },
      { $sort: { mailCheckAt: 1 } },
      { $limit: limit },
      { $group: { _id: '$userId' } },
    ]);
    return found.map(({ _id }) => _id.toHexString());
  }

  /**
   * Returns the notifications of a member that must be checked at `now`. Includes one that was read while a
   * further cause was added, so that its check ends.
   */
  async findForMailCheck(userId: string, now: Date): Promise<CheckedNotification[]> {
    return this.notifications
      .find({ userId, mailCheckAt: { $lte: now } }, { at: 1 })
      .lean<CheckedNotification[]>();
  }

  /** Ends the checks of these notifications, except of those to which a cause was added meanwhile. */
  async endMailChecks(userId: string, checked: readonly CheckedNotification[]): Promise<void> {
    if (checked.length === 0) return;
    await this.notifications.bulkWrite(
      checked.map(({ _id, at }) => ({
        updateOne: { filter: { _id, userId, at }, update: { $unset: { mailCheckAt: 1 } } },
      })),
    );
  }

  /** Moves all earlier checks of a member's notifications to `next`. */
  async postponeMailChecks(userId: string, next: Date): Promise<void> {
    await this.notifications.updateMany(
      { userId, mailCheckAt: { $lt: next } },
      { $set: { mailCheckAt: next } },
    );
  }

  /** Returns unread notifications that may be mailed and that no mail has contained, oldest first. */
  async findUnmailed(userId: string, since: Date, limit: number): Promise<DeliverableNotification[]> {
    return this.notifications
      .find({ ...unreadOf(userId), ...DELIVERABLE_TYPES, mailed: false, at: { $gte: since } })
      .sort({ at: 1, _id: 1 })
      .limit(limit)
      .lean<DeliverableNotification[]>();
  }

  /**
   * Records that a mail contains these notifications.
   * @returns the ids that no earlier mail contained. Of two concurrent transactions, the second has a write
   *   conflict
   */
  async markMailed(userId: string, ids: readonly string[], tx: Transaction): Promise<string[]> {
    const unmailed = { _id: { $in: [...ids] }, userId, mailed: false };
    const found = await this.notifications
      .find(unmailed, { _id: 1 }, tx.read)
      .lean<Pick<Notification, '_id'>[]>();
    const mailed = { $set: { mailed: true }, $unset: { mailCheckAt: 1 } };
    await this.notifications.updateMany(unmailed, mailed, tx.command);
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Returns the unread notifications of a member among these ids, oldest first. */
  async findUnread(userId: string, ids: readonly string[]): Promise<Notification[]> {
    return this.notifications
      .find({ _id: { $in: [...ids] }, ...unreadOf(userId) })
      .sort({ at: 1, _id: 1 })
      .lean<Notification[]>();
  }

  /** Returns a member's unread notifications that may be pushed, with a cause after `since`, newest first. */
  async findUnreadSince(userId: string, since: Date): Promise<DeliverableNotification[]> {
    return this.notifications
      .find({ ...unreadOf(userId), ...DELIVERABLE_TYPES, at: { $gte: since } })
      .sort({ at: -1, _id: -1 })
      .limit(NOTIFICATIONS_SERVER_LIMITS.notificationsPerHeldPush)
      .lean<DeliverableNotification[]>();
  }

  /**
   * Removes a member's notifications about another member, except kept ones.
   * @returns whether there were any
   */
  async removeAbout(userId: string, from: string): Promise<boolean> {
    const about = { from, userId, kept: { $exists: false } };
    const { deletedCount } = await this.notifications.deleteMany(about);
    return (await this.old.remove(about)) || deletedCount > 0;
  }

  /**
   * Removes a member's notifications, and the notifications about the member from all other lists. Kept ones
   * stay there without the member's id.
   */
  async erase(userId: string): Promise<void> {
    for (const filter of [{ userId }, { from: userId, kept: { $exists: false } }]) {
      await this.notifications.deleteMany(filter);
      await this.old.remove(filter);
    }
    await this.notifications.updateMany({ from: userId }, [FROM_OWNER], { updatePipeline: true });
    await this.old.update({ from: userId }, FROM_OWNER);
  }
}

/** Merges two lists. A notification that is moved meanwhile may be in both. */
const newestFirst = (one: readonly Notification[], other: readonly Notification[]): Notification[] =>
  [...byHexId([...one, ...other]).values()].sort(
    (a, b) => b.at.getTime() - a.at.getTime() || b._id.toHexString().localeCompare(a._id.toHexString()),
  );

const unreadOf = (userId: string) => ({ userId, read: false });

/** Condition for notifications that `isUnavailable` when the owner may not see the other member. */
const IS_MERGED = {
  $and: [{ $in: ['$type', MEMBER_NOTIFICATION_TYPES] }, { $eq: [{ $type: '$kept' }, 'missing'] }],
};

/** Replaces the other member of a kept notification by the owner of the list. */
const FROM_OWNER = { $set: { from: '$userId' } };

const MARK_READ = { $set: { read: true }, $unset: { mailCheckAt: 1 } };
/** Also removes the key, so that the next message creates a new notification. */
const READ_MESSAGES = { $set: { read: true }, $unset: { key: 1, mailCheckAt: 1 } };
