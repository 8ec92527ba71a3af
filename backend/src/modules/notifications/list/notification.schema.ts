import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { LISTED_ONLY_TYPES, MEMBER_NOTIFICATION_TYPES, type MemberNotificationType } from '@contract';

export const NOTIFICATION_MODEL = 'Notification';
export const OLD_NOTIFICATION_MODEL = 'OldNotification';

/** Types of stored notifications. */
export type StoredNotificationType = MemberNotificationType | (typeof LISTED_ONLY_TYPES)[number];

/** Marks a notification that is kept when the owner may not see the other member any more. */
@Schema({ _id: false })
export class KeptNotification {
  /** First name of the other member, which is shown then; null if it contains contact data. */
  @Prop({ type: String, default: null })
  name!: string | null;
}

/** A look of staff at the account, to help its member. */
@Schema({ _id: false })
export class StaffLook {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  @Prop({ required: true })
  day!: string;

  @Prop({ required: true })
  reason!: string;
}

/** One notification in a member's list. */
@Schema({ collection: 'notifications', shardKey: { userId: 'hashed' }, versionKey: false })
export class Notification {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: [...MEMBER_NOTIFICATION_TYPES, ...LISTED_ONLY_TYPES], required: true })
  type!: StoredNotificationType;

  /** The other member. After that member's erasure, the owner of the list, in kept notifications. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  /**
   * Present if the notification protects its owner, such as the reminder of a check-in. Then it is not
   * removed by a block, the end of a friendship or the erasure of the other member.
   */
  @Prop({ type: KeptNotification })
  kept?: KeptNotification;

  /** Only for `staff-look`. */
  @Prop({ type: StaffLook })
  look?: StaffLook;

  /**
   * Unique within the list. Removed when a notification about messages is read, so that the next message
   * creates a new one.
   */
  @Prop()
  key?: string;

  /** Ids of the last causes of this notification, so that a repeated cause changes nothing. */
  @Prop({ type: [String], default: [] })
  causes!: string[];

  @Prop({ required: true })
  count!: number;

  /** Time of the last cause. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  read!: boolean;

  /** Whether a mail has contained it. */
  @Prop({ required: true })
  mailed!: boolean;

  /** When to check whether a mail about it is due; absent if no check is needed. */
  @Prop()
  mailCheckAt?: Date;

  /** Set for a decision of staff until the member opens the page that shows it. */
  @Prop({ type: Boolean })
  unopened?: true;

  /** Absent while a decision of staff is unopened. */
  @Prop()
  expiresAt?: Date;

  /** The `at` of the last cause for which pushes were added; absent before the first push. */
  @Prop()
  pushedAt?: Date;
}

/** A notification that is also pushed and mailed. */
export type DeliverableNotification = Notification & { type: MemberNotificationType };

export const notificationSchema = SchemaFactory.createForClass(Notification);

// NotificationRepository.page: a member's list, newest first.
notificationSchema.index({ userId: 1, at: -1, _id: -1 });
// countUnread, markRead, findUnmailed, findForMailCheck: a member's unread notifications.
notificationSchema.index({ userId: 1 }, { partialFilterExpression: { read: false } });
// membersToMailCheck: the members with notifications about which a mail may be due.
notificationSchema.index(
  { mailCheckAt: 1, userId: 1 },
  { partialFilterExpression: { mailCheckAt: { $type: 'date' } } },
);
// NotificationRepository.add: one notification per key.
notificationSchema.index(
  { userId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $gt: '' } } },
);
// findUnopened: a member's decisions that were not opened, newest first.
notificationSchema.index(
  { userId: 1, unopened: 1, at: -1, _id: -1 },
  { partialFilterExpression: { unopened: true } },
);
// syncMessages, removeAbout, erase: notifications about a member, in one list or in all lists.
notificationSchema.index({ from: 1, userId: 1 });
// MongoDB deletes expired notifications.
notificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A finished notification; moved here by OldNotificationsService. */
@Schema({ collection: 'oldNotifications', shardKey: { userId: 'hashed' }, versionKey: false })
export class OldNotification extends Notification {}

export const oldNotificationSchema = SchemaFactory.createForClass(OldNotification);

// OldNotificationRepository.find: a member's list, newest first.
oldNotificationSchema.index({ userId: 1, at: -1, _id: -1 });
// removeAbout, erase: notifications about a member, in one list or in all lists.
oldNotificationSchema.index({ from: 1, userId: 1 });
// MongoDB deletes expired notifications.
oldNotificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
