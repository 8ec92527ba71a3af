import { LIMITS, type NotificationType } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Notification } from './notification.schema.js';

const RETENTION_MS = LIMITS.notificationDays * DAY_MS;
const MAX_STORED_CAUSES = 20;

/** What a member is notified of. */
export interface NotificationCause {
  to: string;
  from: string;
  type: NotificationType;
  /** Identifies it among the causes of one notification. */
  cause: string;
  count: number;
  at: Date;
}

/**
 * The key of a cause's notification within the list: one for a like or a friendship of each member, for each
 * missed call, and for all unread messages of a sender.
 */
export const keyOf = ({ type, from, cause }: Pick<NotificationCause, 'type' | 'from' | 'cause'>): string =>
  type === 'missed-call' ? `${type}:${cause}` : `${type}:${from}`;

/**
 * The notification with one more cause.
 * @param before the notification with the key of the cause; null when there is none
 * @returns null when it has the cause already
 */
export function withCause(before: Notification | null, added: NotificationCause): Notification | null {
  const { to, from, type, cause, count, at } = added;
  if (before?.causes.includes(cause)) return null;
  return {
    _id: toId(),
    userId: toId(to),
    key: keyOf(added),
    type,
    from: toId(from),
    read: false,
    ...before,
    causes: [...(before?.causes ?? []), cause].slice(-MAX_STORED_CAUSES),
    count: Math.max(before?.count ?? 0, count),
    at,
    mailed: false,
    expiresAt: new Date(at.getTime() + RETENTION_MS),
  };
}
