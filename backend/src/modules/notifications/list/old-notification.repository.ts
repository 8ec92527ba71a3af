import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { firstIdAt, toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  NOTIFICATION_MODEL,
  OLD_NOTIFICATION_MODEL,
  type Notification,
  type OldNotification,
} from './notification.schema.js';

/** The fields of a notification that are needed to decide whether to move it. */
type MovableNotification = Pick<Notification, '_id' | 'type' | 'key' | 'read' | 'unopened' | 'at'>;

const MOVABLE_NOTIFICATION = { type: 1, key: 1, read: 1, unopened: 1, at: 1 } as const;

/**
 * The collection of finished notifications. A notification is moved in one transaction, so a reader that
 * reads the other collection first finds it in at least one of the two.
 */
@Injectable()
export class OldNotificationRepository {
  constructor(
    @InjectModel(OLD_NOTIFICATION_MODEL) private readonly old: Model<OldNotification>,
    @InjectModel(NOTIFICATION_MODEL) private readonly notifications: Model<Notification>,
  ) {}

  /** Returns moved notifications that match a filter, newest first; all without a limit. */
  async find(filter: QueryFilter<Notification>, limit = 0): Promise<Notification[]> {
    return this.old
      .find(filter as QueryFilter<OldNotification>)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<Notification[]>();
  }

  /**
   * Deletes moved notifications that match a filter.
   * @returns whether there were any
   */
  async remove(filter: QueryFilter<Notification>): Promise<boolean> {
    return (await this.old.deleteMany(filter as QueryFilter<OldNotification>)).deletedCount > 0;
  }

  /** Applies an update stage to moved notifications that match a filter. */
  async update(filter: QueryFilter<Notification>, stage: { $set: object }): Promise<void> {
    await this.old.updateMany(filter as QueryFilter<OldNotification>, [stage], { updatePipeline: true });
  }

  /**
   * Returns notifications that are not moved yet and were created before an instant, in the order of their
   * ids.
   */
  async findNotMoved(after: string | null, before: Date, limit: number): Promise<MovableNotification[]> {
    return this.notifications
      .find(
        { _id: { ...(after === null ? {} : { $gt: toId(after) }), $lt: firstIdAt(before) } },
        MOVABLE_NOTIFICATION,
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean<MovableNotification[]>();
  }

  /**
   * Moves the notifications with these ids that still exist.
   * @returns their number
   */
  async move(ids: readonly Notification['_id'][], tx: Transaction): Promise<number> {
    const these = { _id: { $in: [...ids] } };
    const found = await this.notifications.find(these, null, tx.read).lean<Notification[]>();
    if (found.length === 0) return 0;
    await this.old.collection.insertMany(found, tx.command);
    await this.notifications.deleteMany(these, tx.command);
    return found.length;
  }
}
