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
  /** Incremented with each notification, so that a check that begins at the same moment conflicts with it. */
  told: number;
}

export const preferencesSchema = new Schema<NotificationPreferences>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    off: { type: [String], default: [] },
    remindAt: { type: Date, default: null },
    told: { type: Number, default: 0 },
  },
  { collection: 'notificationPreferences', versionKey: false },
);
