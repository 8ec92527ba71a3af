import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { DIGESTS, type NotificationTiming, type NotificationType } from '@contract';
import { DayCount } from '../day-count.schema.js';

export const NOTIFICATION_SETTINGS_MODEL = 'StoredNotificationSettings';

export const CHANNELS = ['push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
/** A channel of a notification type. */
export type ChannelSwitch = `${Channel}:${NotificationType}`;

@Schema({ _id: false })
class QuietHours {
  @Prop({ required: true })
  from!: string;

  @Prop({ required: true })
  to!: string;
}

/** Quiet hours, digest and daily limits. */
@Schema({ _id: false })
class Timing implements NotificationTiming {
  @Prop({ type: QuietHours, default: null })
  quietHours!: QuietHours | null;

  @Prop({ required: true })
  zone!: string;

  @Prop({ type: String, enum: DIGESTS, required: true })
  digest!: NotificationTiming['digest'];

  @Prop({ required: true })
  pushesPerDay!: number;

  @Prop({ required: true })
  mailsPerDay!: number;
}

/**
 * Notification settings of a member and the count of their mails. Absent if the member has changed no setting
 * and received no mail.
 */
@Schema({ collection: 'notificationPreferences', shardKey: { _id: 'hashed' }, versionKey: false })
export class StoredNotificationSettings {
  /** Id of the member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: [String], default: [] })
  off!: ChannelSwitch[];

  /** Absent while all values are the defaults. */
  @Prop({ type: Timing, default: undefined })
  timing?: Timing;

  /** Count of the last day with any mail. */
  @Prop({ type: DayCount, default: undefined })
  mails?: DayCount;

  /** When the last digest was sent; absent before the first one. */
  @Prop()
  digestAt?: Date;
}

export const notificationSettingsSchema = SchemaFactory.createForClass(StoredNotificationSettings);
