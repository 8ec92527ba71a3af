/** Types of notifications that can be disabled per channel. */
export const NOTIFICATION_TYPES = ['like', 'friend', 'message', 'missed-call'] as const;

/** All types of notifications about another member. */
export const MEMBER_NOTIFICATION_TYPES = [...NOTIFICATION_TYPES, 'plan'] as const;
export type MemberNotificationType = (typeof MEMBER_NOTIFICATION_TYPES)[number];

/** Returns the type whose switches apply: reminders of plans follow those of messages. */
export const switchOf = (type: MemberNotificationType): (typeof NOTIFICATION_TYPES)[number] =>
  type === 'plan' ? 'message' : type;

/** Types about what staff have decided: about the member, about an appeal, about a report of the member. */
export const DECIDED_TYPES = ['decision', 'appeal-decided', 'report-decided'] as const;
export type DecidedType = (typeof DECIDED_TYPES)[number];

/**
 * Types that cannot be disabled, because they are only listed: neither pushed nor mailed with other
 * notifications. Decisions have mails of their own.
 */
export const LISTED_ONLY_TYPES = ['coins-returned', ...DECIDED_TYPES] as const;

/**
 * An entry of the list is a notification about another member, about a decision of staff, an announcement, a
 * notice that somebody with whom the member exchanged messages was blocked for fraud, or premium for an
 * invitation.
 */
export const NOTIFICATION_ENTRY_TYPES = [
  ...MEMBER_NOTIFICATION_TYPES,
  ...LISTED_ONLY_TYPES,
  'announcement',
  'fraud-notice',
  'invitation',
] as const;
export type NotificationEntryType = (typeof NOTIFICATION_ENTRY_TYPES)[number];

/** How often a summary with numbers is mailed instead of single e-mails. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
