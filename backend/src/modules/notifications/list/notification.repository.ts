import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS, type NotificationType } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Model, mongo } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { type Notification, NOTIFICATION_MODEL } from './notification.schema.js';

const KEPT_MS = LIMITS.notificationDays * DAY_MS;
/** So many causes of one line are remembered. */
const CAUSES = 20;

export interface NewThing {
  to: string;
  from: string;
  type: NotificationType;
  cause: string;
  count: number;
  at: Date;
}

/** Where something stands in a list that is ordered by time, then by id. */
export interface Place {
  at: Date;
  id: string;
}

/** The lines of members' lists. Reads go to the driver itself, without hydration. */
@Injectable()
export class NotificationRepository {
  private readonly lines: mongo.Collection<Notification>;

  constructor(@InjectModel(NOTIFICATION_MODEL) model: Model<Notification>) {
    this.lines = model.collection as unknown as mongo.Collection<Notification>;
  }

  /**
   * Adds a line, or makes the unread line of the same sender's messages stand for one more.
   * @throws a duplicate-key error when this was told already, or another call begins the same line at this moment
   */
  async tell({ to, from, type, cause, count, at }: NewThing, session: Session): Promise<Notification> {
    const line = await this.lines.findOneAndUpdate(
      { userId: toId(to), key: keyOf(type, from, cause), causes: { $ne: cause } },
      {
        $set: { at, mailed: false, expiresAt: new Date(at.getTime() + KEPT_MS) },
        $max: { count },
        $push: { causes: { $each: [cause], $slice: -CAUSES } },
        $setOnInsert: { type, from: toId(from), read: false },
      },
      { upsert: true, returnDocument: 'after', session },
    );
    if (!line) throw new Error('The notification was not stored.');
    return line;
  }

  /** Whether this was told already. */
  async isTold({ to, from, type, cause }: Omit<NewThing, 'count' | 'at'>): Promise<boolean> {
    const filter = { userId: toId(to), key: keyOf(type, from, cause), causes: cause };
    return (await this.lines.findOne(filter, { projection: { _id: 1 } })) !== null;
  }

  async find(id: string): Promise<Notification | null> {
    return this.lines.findOne({ _id: toId(id) });
  }

  /** A member's lines, newest first; with a place only those after it in the list. */
  async page(userId: string, after: Place | undefined, limit: number): Promise<Notification[]> {
    const older = after && {
      at: { $lte: after.at },
      $or: [{ at: { $lt: after.at } }, { _id: { $lt: toId(after.id) } }],
    };
    return this.lines
      .find({ userId: toId(userId), ...older })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
  }

  /** Where a line stands in the list. One that has vanished meanwhile still says it: its id holds its time. */
  async placeOf(userId: string, id: string): Promise<Place> {
    const _id = toId(id);
    const line = await this.lines.findOne({ _id, userId: toId(userId) }, { projection: { at: 1 } });
    return { at: line?.at ?? _id.getTimestamp(), id };
  }

  async countUnread(userId: string): Promise<number> {
    return this.lines.countDocuments(unreadOf(userId));
  }

  /** Marks a member's lines read: these, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    const these = ids ? { _id: { $in: ids.map((id) => toId(id)) } } : {};
    await this.lines.updateMany({ ...unreadOf(userId), ...these }, READ);
  }

  /**
   * Follows what a member has read in the conversation with `from`, of whom `unread` messages are left.
   * @returns whether a line was changed
   */
  async settleMessages(userId: string, from: string, unread: number): Promise<boolean> {
    const of = { from: toId(from), userId: toId(userId), read: false };
    const { modifiedCount } =
      unread === 0
        ? await this.lines.updateMany({ ...of, type: { $in: ['message', 'missed-call'] } }, READ)
        : await this.lines.updateMany({ ...of, type: 'message' }, { $set: { count: unread } });
    return modifiedCount > 0;
  }

  /** Unread lines that no mail has spoken of, the oldest first. */
  async unmailed(userId: string, since: Date, limit: number): Promise<Notification[]> {
    return this.lines
      .find({ ...unreadOf(userId), mailed: false, at: { $gte: since } })
      .sort({ at: 1 })
      .limit(limit)
      .toArray();
  }

  async markMailed(ids: readonly string[], session: Session): Promise<void> {
    await this.lines.updateMany(
      { _id: { $in: ids.map((id) => toId(id)) } },
      { $set: { mailed: true } },
      { session },
    );
  }

  /** The unread ones among these lines of a member, the oldest first. */
  async findUnread(userId: string, ids: readonly string[]): Promise<Notification[]> {
    return this.lines
      .find({ _id: { $in: ids.map((id) => toId(id)) }, ...unreadOf(userId) })
      .sort({ at: 1 })
      .toArray();
  }

  /** Removes what two members were told of each other. */
  async forgetPair(one: string, other: string): Promise<void> {
    const [a, b] = [toId(one), toId(other)];
    await this.lines.deleteMany({ from: a, userId: b });
    await this.lines.deleteMany({ from: b, userId: a });
  }

  /** Removes a member's list, and the member from everybody else's. */
  async erase(userId: string): Promise<void> {
    await this.lines.deleteMany({ userId: toId(userId) });
    await this.lines.deleteMany({ from: toId(userId) });
  }
}

const unreadOf = (userId: string) => ({ userId: toId(userId), read: false });

const READ = [{ $set: { read: true, key: { $cond: [{ $eq: ['$type', 'message'] }, '$$REMOVE', '$key'] } } }];

/** A like and a friendship are told once for each member, a call for each call, messages for each unread run of them. */
const keyOf = (type: NotificationType, from: string, cause: string): string =>
  type === 'missed-call' ? `${type}:${cause}` : `${type}:${from}`;
