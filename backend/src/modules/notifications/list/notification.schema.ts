import { NOTIFICATION_TYPES, type NotificationType } from '@contract';
import { Schema, type Types } from 'mongoose';

export const NOTIFICATION_MODEL = 'Notification';

/** One line of a member's list. */
export interface Notification {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  type: NotificationType;
  from: Types.ObjectId;
  /** What may stand in the list once. A line of messages loses it when it is read, so that the next message begins a new one. */
  key?: string;
  /** The last things this line was told for, so that a repeated job changes nothing. */
  causes: string[];
  count: number;
  /** When the last of them happened. */
  at: Date;
  read: boolean;
  /** A mail has spoken of it. */
  mailed: boolean;
  expiresAt: Date;
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
  },
  { collection: 'notifications', versionKey: false },
);

// A page of a member's list, newest first: NotificationRepository.page.
notificationSchema.index({ userId: 1, at: -1, _id: -1 });
// What a member has not read: countUnread, markRead, unmailed. Read lines are left out.
notificationSchema.index({ userId: 1 }, { partialFilterExpression: { read: false } });
// One line for each thing: NotificationRepository.tell. Lines without a key are left out.
notificationSchema.index(
  { userId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $gt: '' } } },
);
// What one member was told of another, and whatever was told of a member: settleMessages, forgetPair, erase.
notificationSchema.index({ from: 1, userId: 1 });
// MongoDB itself removes old lines.
notificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
