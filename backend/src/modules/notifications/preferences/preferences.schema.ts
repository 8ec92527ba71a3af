import type { NotificationType } from '@contract';
import { Schema, type Types } from 'mongoose';

export const PREFERENCES_MODEL = 'NotificationPreferences';

export const CHANNELS = ['push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
/** One switch. */
export type Switch = `${Channel}:${NotificationType}`;

/** What a member has switched off, and when they will next be looked for by mail. Absent for a member who has neither. */
export interface NotificationPreferences {
  /** The member's id. */
  _id: Types.ObjectId;
  off: Switch[];
  /** When the pending look comes; null when none does. */
  remindAt: Date | null;
  /** Rises with each notification, so that a look that ends at the same moment collides with it. */
  told: number;
}

export const preferencesSchema = new Schema<NotificationPreferences>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    off: { type: [String], default: [] },
    remindAt: { type: Date, default: null },
    told: { type: Number, default: 0 },
  },
  { collection: 'notification-preferences', versionKey: false },
);
