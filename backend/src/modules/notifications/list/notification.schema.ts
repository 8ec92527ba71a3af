import { NOTIFICATION_TYPES, type NotificationType } from '@contract';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const NOTIFICATION_MODEL = 'Notification';

/** One notification in a member's list. */
@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: NOTIFICATION_TYPES, required: true })
  type!: NotificationType;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  /**
   * Unique within the list. A notification of messages loses it when it is read, so that the next message
   * creates a new one.
   */
  @Prop()
  key?: string;

  /** The last causes of this notification, so that a repeated cause changes nothing. */
  @Prop({ type: [String], default: [] })
  causes!: string[];

  @Prop({ required: true })
  count!: number;

  /** When the last cause happened. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  read!: boolean;

  /** Whether a mail has named it. */
  @Prop({ required: true })
  mailed!: boolean;

  @Prop({ required: true })
  expiresAt!: Date;

  /** The `at` of the last cause about which pushes were added; absent before the first. */
  @Prop()
  pushedAt?: Date;
}

export const notificationSchema = SchemaFactory.createForClass(Notification);

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
