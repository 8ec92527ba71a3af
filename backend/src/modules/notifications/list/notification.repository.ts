import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS, type NotificationType } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Model, mongo } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { updateTogether } from '../../../platform/database/write-together.js';
import { type Notification, NOTIFICATION_MODEL } from './notification.schema.js';

const RETENTION_MS = LIMITS.notificationDays * DAY_MS;
const MAX_STORED_CAUSES = 20;
/** The most that one push about quiet hours counts. */
const MAX_HELD = 100;

export interface NotificationCause {
  to: string;
  from: string;
  type: NotificationType;
  cause: string;
  count: number;
  at: Date;
}

/** A position in the list, which is ordered by time, then by id. */
export interface NotificationCursor {
  at: Date;
  id: string;
}

/** Members' notifications. Reads use the driver directly, without hydration. */
@Injectable()
export class NotificationRepository {
  private readonly notifications: mongo.Collection<Notification>;

  constructor(@InjectModel(NOTIFICATION_MODEL) private readonly model: Model<Notification>) {
    this.notifications = model.collection as unknown as mongo.Collection<Notification>;
  }

  /** A member's whole list, for the copy of their data. */
  exportOf(userId: string): AsyncIterable<Notification> {
    return this.notifications.find({ userId: toId(userId) }).sort({ at: 1 });
  }

  /**
   * Adds a notification, or its cause to the one of the same sender and type.
   * @param isTold whether nobody has to be told any more
   * @returns null when this cause was added before
   * @throws a duplicate-key error when another request adds the same notification at this moment
   */
  async addOnce(
    { to, from, type, cause, count, at }: NotificationCause,
    isTold: boolean,
    session?: Session,
  ): Promise<Notification | null> {
    const _id = toId();
    const isKnown = { $in: [cause, CAUSES] };
    const added = {
      at,
      mailed: false,
      expiresAt: new Date(at.getTime() + RETENTION_MS),
      count: { $max: ['$count', count] },
      causes: { $slice: [{ $concatArrays: [CAUSES, [cause]] }, -MAX_STORED_CAUSES] },
      ...(isTold ? {} : { untoldSince: at }),
    };
    const before = await this.notifications.findOneAndUpdate(
      { userId: toId(to), key: keyOf(type, from, cause) },
      [
        {
          $set: {
            _id: { $ifNull: ['$_id', _id] },
            type,
            from: toId(from),
            read: { $ifNull: ['$read', false] },
            ...Object.fromEntries(
              Object.entries(added).map(([field, value]) => [
                field,
                { $cond: [isKnown, `$${field}`, value] },
              ]),
            ),
          },
        },
      ],
      { upsert: true, returnDocument: 'before', ...(session ? { session } : {}) },
    );
    if (before?.causes.includes(cause)) return null;
    return {
      _id,
      userId: toId(to),
      type,
      from: toId(from),
      read: false,
      ...before,
      causes: [...(before?.causes ?? []), cause].slice(-MAX_STORED_CAUSES),
      count: Math.max(before?.count ?? 0, count),
      at,
      mailed: false,
      expiresAt: added.expiresAt,
      ...(isTold ? {} : { untoldSince: at }),
    };
  }

  async adding(
    { to, from, type, cause, count, at }: NotificationCause,
    isTold: boolean,
  ): Promise<{ write: Write; notification: Notification } | null> {
    const key = keyOf(type, from, cause);
    const before = await this.notifications.findOne({ userId: toId(to), key });
    if (before?.causes.includes(cause)) return null;
    const notification: Notification = {
      _id: toId(),
      userId: toId(to),
      key,
      type,
      from: toId(from),
      read: false,
      ...before,
      at,
      mailed: false,
      expiresAt: new Date(at.getTime() + RETENTION_MS),
      count: Math.max(before?.count ?? 0, count),
      causes: [...(before?.causes ?? []), cause].slice(-MAX_STORED_CAUSES),
      ...(isTold ? {} : { untoldSince: at }),
    };
    const write = before
      ? {
          into: this.model,
          filter: { _id: before._id, causes: before.causes },
          update: { $set: notification },
        }
      : { into: this.model, insert: notification };
    return { write, notification };
  }

  /** Notifications of which somebody has been waiting to be told since `before` or longer. */
  async findUntold(before: Date, limit: number): Promise<Notification[]> {
    return this.notifications
      .find({ untoldSince: { $lte: before } })
      .sort({ untoldSince: 1 })
      .limit(limit)
      .toArray();
  }

  /** Notes that the member was told of it, unless there is news in it since it was read. */
  async setTold({ _id, untoldSince }: Notification): Promise<void> {
    if (untoldSince) await updateTogether({ into: this.model, filter: { _id, untoldSince }, update: TOLD });
  }

  /**
   * The same in a transaction.
   * @returns false when that was noted before
   */
  async setToldOnce({ _id, untoldSince }: Notification, session: Session): Promise<boolean> {
    if (!untoldSince) return false;
    const { modifiedCount } = await this.notifications.updateOne({ _id, untoldSince }, TOLD, { session });
    return modifiedCount === 1;
  }

  async find(id: string): Promise<Notification | null> {
    return this.notifications.findOne({ _id: toId(id) });
  }

  /** A member's notifications, newest first; with a cursor only those after it in the list. */
  async page(userId: string, after: NotificationCursor | undefined, limit: number): Promise<Notification[]> {
    const older = after && {
      at: { $lte: after.at },
      $or: [{ at: { $lt: after.at } }, { _id: { $lt: toId(after.id) } }],
    };
    return this.notifications
      .find({ userId: toId(userId), ...older })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
  }

  /** The position of a notification in the list; of a deleted one by the time in its id. */
  async cursorOf(userId: string, id: string): Promise<NotificationCursor> {
    const _id = toId(id);
    const found = await this.notifications.findOne({ _id, userId: toId(userId) }, { projection: { at: 1 } });
    return { at: found?.at ?? _id.getTimestamp(), id };
  }

  /** How many notifications of the list a member has not seen. */
  async countUnread(userId: string): Promise<number> {
    return this.notifications.countDocuments(unreadOf(userId));
  }

  /** Marks a member's notifications read: these, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    const these = ids ? { _id: { $in: ids.map((id) => toId(id)) } } : {};
    await this.notifications.updateMany({ ...unreadOf(userId), ...these }, READ);
  }

  /**
   * Applies what a member has read in the conversation with `from`, of whom `unread` messages are left.
   * @returns whether a notification was changed
   */
  async syncMessages(userId: string, from: string, unread: number): Promise<boolean> {
    const of = { from: toId(from), userId: toId(userId), read: false };
    const { modifiedCount } =
      unread === 0
        ? await this.notifications.updateMany({ ...of, type: { $in: ['message', 'missed-call'] } }, READ)
        : await this.notifications.updateMany({ ...of, type: 'message' }, { $set: { count: unread } });
    return modifiedCount > 0;
  }

  /** Unread notifications that no mail has named, oldest first. */
  async findUnmailed(userId: string, since: Date, limit: number): Promise<Notification[]> {
    return this.notifications
      .find({ ...unreadOf(userId), mailed: false, at: { $gte: since } })
      .sort({ at: 1 })
      .limit(limit)
      .toArray();
  }

  /**
   * Notes that a mail names these notifications.
   * @returns the ids of those that no mail had named; of two transactions at once the second has a write
   *   conflict
   */
  async markMailed(ids: readonly string[], session: Session): Promise<string[]> {
    const unmailed = { _id: { $in: ids.map((id) => toId(id)) }, mailed: false };
    const found = await this.notifications.find(unmailed, { projection: { _id: 1 }, session }).toArray();
    await this.notifications.updateMany(unmailed, { $set: { mailed: true } }, { session });
    return found.map(({ _id }) => _id.toHexString());
  }

  /** The unread ones among these notifications of a member, oldest first. */
  async findUnread(userId: string, ids: readonly string[]): Promise<Notification[]> {
    return this.notifications
      .find({ _id: { $in: ids.map((id) => toId(id)) }, ...unreadOf(userId) })
      .sort({ at: 1 })
      .toArray();
  }

  /** A member's unread notifications of which something came since, newest first. */
  async findUnreadSince(userId: string, since: Date): Promise<Notification[]> {
    return this.notifications
      .find({ ...unreadOf(userId), at: { $gte: since } })
      .sort({ at: -1 })
      .limit(MAX_HELD)
      .toArray();
  }

  /**
   * Removes a member's notifications about another.
   * @returns whether there were any
   */
  async removeAbout(userId: string, from: string): Promise<boolean> {
    const { deletedCount } = await this.notifications.deleteMany({ from: toId(from), userId: toId(userId) });
    return deletedCount > 0;
  }

  /** Removes a member's notifications, and those about the member from all other lists. */
  async erase(userId: string): Promise<void> {
    await this.notifications.deleteMany({ userId: toId(userId) });
    await this.notifications.deleteMany({ from: toId(userId) });
  }
}

const CAUSES = { $ifNull: ['$causes', []] };

const TOLD = { $unset: { untoldSince: '' } } as const;

const unreadOf = (userId: string) => ({ userId: toId(userId), read: false });

const READ = [{ $set: { read: true, key: { $cond: [{ $eq: ['$type', 'message'] }, '$$REMOVE', '$key'] } } }];

/**
 * One notification for a like or a friendship of each member, for each missed call, and for all unread
 * messages of a sender.
 */
const keyOf = (type: NotificationType, from: string, cause: string): string =>
  type === 'missed-call' ? `${type}:${cause}` : `${type}:${from}`;
