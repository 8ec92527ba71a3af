/** Types of notifications that can be disabled per channel. */
export const NOTIFICATION_TYPES = ['like', 'friend', 'message', 'missed-call'] as const;

/** The switches of mails: those of {@link NOTIFICATION_TYPES}, and of the reminder before premium ends. */
export const MAIL_SWITCHES = [...NOTIFICATION_TYPES, 'renewal-reminder'] as const;

/**
 * All types of notifications about another member. `plan` asks how a meeting was, `check-in` asks whether the
 * member is fine after it, and `closed` says that the account of a member who is to be met was closed.
 */
export const MEMBER_NOTIFICATION_TYPES = [
  ...NOTIFICATION_TYPES,
  'super-like',
  'plan',
  'check-in',
  'closed',
] as const;
export type MemberNotificationType = (typeof MEMBER_NOTIFICATION_TYPES)[number];

/** Types that are counted together, with one title and one switch. */
export const NOTIFICATION_GROUPS = [...NOTIFICATION_TYPES, 'plan'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/**
 * Returns the group of a type. Super likes belong to likes, and all types about a meeting belong to plans.
 */
export function notificationGroupOf(type: MemberNotificationType): NotificationGroup {
  if (type === 'super-like') return 'like';
  return type === 'check-in' || type === 'closed' ? 'plan' : type;
}

/** Returns the type whose switches apply. Notifications about a meeting follow the switches of messages. */
export function switchTypeOf(type: MemberNotificationType): (typeof NOTIFICATION_TYPES)[number] {
  const group = notificationGroupOf(type);
  return group === 'plan' ? 'message' : group;
}

/**
 * Types that stay until they are opened: decisions of staff about the member, about an appeal, and about a
 * report of the member; and a breach of the member's data.
 */
export const DECISION_NOTIFICATION_TYPES = [
  'decision',
  'appeal-decided',
  'report-decided',
  'breach',
] as const;
export type DecisionNotificationType = (typeof DECISION_NOTIFICATION_TYPES)[number];

/**
 * Types that cannot be disabled, because they are only listed, and neither pushed nor mailed with other
 * notifications. Decisions have mails of their own. `staff-look` says that staff looked at the account to
 * help, `photo-held` that photos are hidden until staff have looked at them.
 */
export const LISTED_ONLY_TYPES = [
  'coins-returned',
  'staff-look',
  'photo-held',
  ...DECISION_NOTIFICATION_TYPES,
] as const;

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

/** How often a summary with numbers is mailed instead of single mails. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
