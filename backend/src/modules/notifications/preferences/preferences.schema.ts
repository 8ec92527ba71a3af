import { DIGESTS, type NotificationTiming, type NotificationType } from '@contract';
import { Schema, type Types } from 'mongoose';

export const PREFERENCES_MODEL = 'NotificationPreferences';

export const CHANNELS = ['push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
/** One channel of one notification type. */
export type Switch = `${Channel}:${NotificationType}`;

/**
 * What a member has switched off, when they want to be told, and their pending mail check. Absent for a
 * member who has none of it.
 */
export interface NotificationPreferences {
  /** The member's id. */
  _id: Types.ObjectId;
  off: Switch[];
  /** Quiet hours, digest and daily numbers; absent while they are the usual ones. */
  timing?: NotificationTiming;
  /** How many mails were sent on the last day with any, by the member's calendar. */
  mails?: { day: string; count: number };
  /** When the pending mail check is due; null without one. */
  remindAt: Date | null;
  /** Incremented with each notification that asks for a check: so a check under way sees that one came. */
  told: number;
}

/** Before every check. */
export const NEVER = new Date(0);

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
    remindAt: { type: Date, default: null },
    told: { type: Number, default: 0 },
  },
  { collection: 'notificationPreferences', versionKey: false },
);

// Members whose mail check is due: PreferencesRepository.findDueChecks. Only those who have a check pending.
preferencesSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $gt: NEVER } } });
