import { DIGESTS, type NotificationTiming, type NotificationType } from '@contract';
import { Schema, type Types } from 'mongoose';

export const PREFERENCES_MODEL = 'NotificationPreferences';

export const CHANNELS = ['push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
/** One channel of one notification type. */
export type Switch = `${Channel}:${NotificationType}`;

/**
 * What a member has switched off, and when they want to be told. Absent for a member who has chosen nothing
 * and was sent no mail.
 */
export interface NotificationPreferences {
  /** The member's id. */
  _id: Types.ObjectId;
  off: Switch[];
  /** Quiet hours, digest and daily numbers; absent while they are the usual ones. */
  timing?: NotificationTiming;
  /** How many mails were sent on the last day with any, by the member's calendar. */
  mails?: { day: string; count: number };
}

const options = { _id: false } as const;

const timingSchema = new Schema<NotificationTiming>(
  {
    quietHours: {
      type: new Schema(
        { from: { type: String, required: true }, to: { type: String, required: true } },
        options,
      ),
      default: null,
    },
    zone: { type: String, required: true },
    digest: { type: String, enum: DIGESTS, required: true },
    pushesPerDay: { type: Number, required: true },
    mailsPerDay: { type: Number, required: true },
  },
  options,
);

export const preferencesSchema = new Schema<NotificationPreferences>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    off: { type: [String], default: [] },
    timing: { type: timingSchema, default: undefined },
    mails: { type: new Schema({ day: String, count: Number }, options), default: undefined },
  },
  { collection: 'notificationPreferences', versionKey: false },
);
