import { NOTIFICATIONS_SERVER_LIMITS, type NotificationType } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Notification } from './notification.schema.js';

const RETENTION_MS = NOTIFICATIONS_SERVER_LIMITS.retentionDays * DAY_MS;
const MAX_STORED_CAUSES = 20;

/** An event that a member is notified of. */
export interface NotificationCause {
  to: string;
  from: string;
  type: NotificationType;
  /** Id of the cause, unique within one notification. */
  cause: string;
  count: number;
  at: Date;
}

/**
 * Returns the key of a notification within the list. There is one notification per missed call, and otherwise
 * one per other member and type.
 */
export const keyOf = ({ type, from, cause }: Pick<NotificationCause, 'type' | 'from' | 'cause'>): string =>
  type === 'missed-call' ? `${type}:${cause}` : `${type}:${from}`;

/**
 * Returns the notification with one more cause.
 * @param before the notification with the key of the cause, or null
 * @returns null if the notification already has the cause
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
