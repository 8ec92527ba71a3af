/** Types of notifications. Each can be disabled per channel. */
export const NOTIFICATION_TYPES = ['like', 'friend', 'message', 'missed-call'] as const;

/** An entry of the list is a notification about another member, or an announcement. */
export const NOTIFICATION_ENTRY_TYPES = [...NOTIFICATION_TYPES, 'announcement'] as const;
export type NotificationEntryType = (typeof NOTIFICATION_ENTRY_TYPES)[number];

/** How often a summary with numbers is mailed instead of single e-mails. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
