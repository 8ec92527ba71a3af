import { NOTIFICATION_TYPES, type NotificationType } from '@contract';
import { Schema, type Types } from 'mongoose';

export const NOTIFICATION_MODEL = 'Notification';

/** One notification in a member's list. */
export interface Notification {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  type: NotificationType;
  from: Types.ObjectId;
  /**
   * Unique within the list. A notification of messages loses it when it is read, so that the next message
   * creates a new one.
   */
  key?: string;
  /** The last causes of this notification, so that a repeated cause changes nothing. */
  causes: string[];
  count: number;
  /** When the last cause happened. */
  at: Date;
  read: boolean;
  /** Whether a mail has named it. */
  mailed: boolean;
  expiresAt: Date;
  /** The `at` of the last cause about which pushes were added; absent before the first. */
  pushedAt?: Date;
}

export const notificationSchema = new Schema<Notification>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, enum: NOTIFICATION_TYPES, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    key: String,
    causes: { type: [String], default: [] },
    count: { type: Number, required: true },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
    mailed: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    pushedAt: Date,
  },
  { collection: 'notifications', versionKey: false },
);

// A page of a member's list, newest first: NotificationRepository.page.
notificationSchema.index({ userId: 1, at: -1, _id: -1 });
// A member's unread notifications: countUnread, markRead, findUnmailed.
notificationSchema.index({ userId: 1 }, { partialFilterExpression: { read: false } });
// One notification per key: NotificationRepository.add.
notificationSchema.index(
  { userId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $gt: '' } } },
);
// Notifications about a member, to one other or to all: syncMessages, removeAbout, erase.
notificationSchema.index({ from: 1, userId: 1 });
// MongoDB deletes expired notifications.
notificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
