import type { NotificationType } from '@contract';
import { Schema, type Types } from 'mongoose';
import { defineRename } from '../../../platform/database/renamed-collections.js';

defineRename('notification-preferences', 'notificationPreferences');

export const PREFERENCES_MODEL = 'NotificationPreferences';

export const CHANNELS = ['push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
/** One channel of one notification type. */
export type Switch = `${Channel}:${NotificationType}`;

/** What a member has switched off, and their pending mail check. Absent for a member who has neither. */
export interface NotificationPreferences {
  /** The member's id. */
  _id: Types.ObjectId;
  off: Switch[];
  /** When the pending mail check is due; null without one. */
  remindAt: Date | null;
  /** Incremented with each notification that asks for a check: so a check under way sees that one came. */
  told: number;
}

/** Before every check. */
export const NEVER = new Date(0);

export const preferencesSchema = new Schema<NotificationPreferences>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    off: { type: [String], default: [] },
    remindAt: { type: Date, default: null },
    told: { type: Number, default: 0 },
  },
  { collection: 'notificationPreferences', versionKey: false },
);

// Members whose mail check is due: PreferencesRepository.findDueChecks. Only those who have a check pending.
preferencesSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $gt: NEVER } } });
