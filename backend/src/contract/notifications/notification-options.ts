import { LIMITS } from '../limits.js';

/** What members are notified about. Each can be switched off per channel. */
export const NOTIFICATION_TYPES = ['like', 'friend', 'message', 'missed-call'] as const;

/** An entry of the list is a notification about another member, or an announcement. */
export const NOTIFICATION_ENTRY_TYPES = [...NOTIFICATION_TYPES, 'announcement'] as const;
export type NotificationEntryType = (typeof NOTIFICATION_ENTRY_TYPES)[number];

/** How often one mail with numbers comes instead of single mails. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Of members who have chosen nothing. */
export const USUAL_TIMING = {
  quietHours: null,
  zone: 'UTC',
  digest: 'off',
  pushesPerDay: LIMITS.pushesPerDay.usual,
  mailsPerDay: LIMITS.mailsPerDay.usual,
} as const;
