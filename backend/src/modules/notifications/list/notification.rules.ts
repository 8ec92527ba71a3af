import {
  DECISION_NOTIFICATION_TYPES,
  MEMBER_NOTIFICATION_TYPES,
  NOTIFICATION_GROUPS,
  notificationGroupOf,
  NOTIFICATIONS_SERVER_LIMITS,
  type DecisionNotificationType,
  type MemberNotificationType,
  type NotificationEntryType,
} from '@contract';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type {
  KeptNotification,
  Notification,
  StaffLook,
  StoredNotificationType,
} from './notification.schema.js';

const RETENTION_MS = NOTIFICATIONS_SERVER_LIMITS.retentionDays * DAY_MS;
const OLD_AFTER_MS = NOTIFICATIONS_SERVER_LIMITS.oldAfterDays * DAY_MS;
const MAIL_DELAY_MS = NOTIFICATIONS_SERVER_LIMITS.mailDelayMinutes * MINUTE_MS;
/** Messages that are read within this time in ms of their arrival leave no entry in the list. */
const READ_AT_ONCE_MS = MINUTE_MS;
const MAX_STORED_CAUSES = 20;

/** An event about which a member is notified. */
export interface NotificationCause {
  to: string;
  from: string;
  type: StoredNotificationType;
  /** Id of the cause, unique within one notification. */
  cause: string;
  /** Number of pending causes, this one included. */
  count: number;
  at: Date;
  kept?: KeptNotification;
  look?: StaffLook;
}

/** Types for which each cause is a notification of its own. */
const UNGROUPED_TYPES: ReadonlySet<NotificationEntryType> = new Set([
  'missed-call',
  'plan',
  'check-in',
  'closed',
  'coins-returned',
  'staff-look',
  'photo-held',
  ...DECISION_NOTIFICATION_TYPES,
]);

/** Returns whether each cause is a notification of its own; otherwise there is one per other member. */
export const isUngroupedType = (type: NotificationEntryType): boolean => UNGROUPED_TYPES.has(type);

/** Returns whether entries of a type are about a decision of staff. */
export const isDecisionNotification = (type: NotificationEntryType): type is DecisionNotificationType =>
  DECISION_NOTIFICATION_TYPES.some((decided) => decided === type);

/** Returns whether entries of a type are also pushed and mailed. */
export const isMemberNotification = (type: NotificationEntryType): type is MemberNotificationType =>
  MEMBER_NOTIFICATION_TYPES.some((delivered) => delivered === type);

/**
 * Returns the key of a notification within the list. Each missed call, reminder of a plan, return of coins,
 * look and decision of staff has a notification of its own; for all others, there is one per other member and
 * group of types.
 */
export function notificationKeyOf({
  type,
  from,
  cause,
}: Pick<NotificationCause, 'type' | 'from' | 'cause'>): string {
  const group = isMemberNotification(type) ? notificationGroupOf(type) : type;
  return isUngroupedType(type) ? `${group}:${cause}` : `${group}:${from}`;
}

/** Returns the keys of the notifications about a member to which further causes are added. */
export const notificationKeysAbout = (from: string): string[] =>
  NOTIFICATION_GROUPS.filter((group) => !isUngroupedType(group)).map((group) => `${group}:${from}`);

/**
 * Returns the instant before which finished notifications are moved to the collection of old notifications.
 */
export const oldNotificationsBefore = (now: Date): Date => new Date(now.getTime() - OLD_AFTER_MS);

/** Returns when to check whether a mail is due about an event at an instant. */
export const mailCheckAt = (at: Date): Date => new Date(at.getTime() + MAIL_DELAY_MS);

/** Returns the earliest arrival of messages that leave no entry when they are read now. */
export const readAtOnceSince = (now: Date): Date => new Date(now.getTime() - READ_AT_ONCE_MS);

/** Returns when a notification is deleted that was last changed at an instant. */
export const notificationExpiry = (at: Date): Date => new Date(at.getTime() + RETENTION_MS);

/**
 * Returns whether a notification can be moved: it is read and opened, older than an instant, and gets no
 * further cause. A notification about messages loses its key when it is read. Each missed call, plan, return
 * of coins and decision has its own notification. All others, one per other member and type, are few and
 * stay.
 */
export const mayBecomeOld = (
  { read, unopened, type, key, at }: Pick<Notification, 'read' | 'unopened' | 'type' | 'key' | 'at'>,
  before: Date,
): boolean => read && !unopened && at < before && (key === undefined || isUngroupedType(type));

/**
 * Returns the notification with one more cause.
 * @param before the notification with the key of the cause, or null
 * @returns null if the notification already has the cause
 */
export function withCause(before: Notification | null, added: NotificationCause): Notification | null {
  const { to, from, type, cause, count, at, kept, look } = added;
  if (before?.causes.includes(cause)) return null;
  const checkAt = mailCheckAt(at);
  return {
    _id: toId(),
    userId: toId(to),
    key: notificationKeyOf(added),
    type,
    from: toId(from),
    ...(kept && { kept }),
    ...(look && { look }),
    read: false,
    ...before,
    // A later ordinary like does not turn a super like into an ordinary one.
    ...(type === 'super-like' && { type }),
    causes: [...(before?.causes ?? []), cause].slice(-MAX_STORED_CAUSES),
    count,
    at,
    mailed: false,
    ...(isMemberNotification(type) &&
      !before?.read && { mailCheckAt: earlierOf(before?.mailCheckAt, checkAt) }),
    ...(isDecisionNotification(type) ? { unopened: true } : { expiresAt: notificationExpiry(at) }),
  };
}

const earlierOf = (one: Date | undefined, other: Date): Date => (one && one < other ? one : other);

/**
 * Returns a notification with its present type. Instances of the previous version, which may run during an
 * update, store super likes as causes of a `like`, and check-ins and closed accounts as causes of a `plan`.
 */
export function withPresentType<Stored extends Pick<Notification, 'type' | 'causes'>>(
  stored: Stored,
): Stored {
  const { type, causes } = stored;
  if (type === 'like' && causes.includes('super-like')) return { ...stored, type: 'super-like' };
  const [about] = causes[0]?.split(':') ?? [];
  return type === 'plan' && (about === 'check-in' || about === 'closed')
    ? { ...stored, type: about }
    : stored;
}
