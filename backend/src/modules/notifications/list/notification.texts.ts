import { likeNotificationBody, type NotificationType, TEXTS } from '@contract';
import { SUPER_LIKE_CAUSE } from '../notifications.jobs.js';
import type { Notification } from './notification.schema.js';

/**
 * The sentence of a notification; `name` is null while the other member may not be seen. It never quotes what
 * they wrote: a push shows it on the lock screen, where others can read it.
 */
export function sentenceFor(
  { type, count, causes }: Pick<Notification, 'type' | 'count' | 'causes'>,
  name: string | null,
): string {
  if (name === null) return 'This member is not available any more.';
  switch (type) {
    case 'like':
      return causes.includes(SUPER_LIKE_CAUSE)
        ? `${name} sent you a super like!`
        : likeNotificationBody(name);
    case 'friend':
      return `${name} and you are friends now.`;
    case 'message':
      return count === 1 ? `${name} sent you a message.` : `${name} sent you ${count} messages.`;
    case 'missed-call':
      return `You missed a video call from ${name}.`;
  }
}

/** The title of a push. */
export const PUSH_TITLES: Record<NotificationType, string> = {
  like: TEXTS.likeNotificationTitle,
  friend: 'You have a new friend',
  message: 'New message',
  'missed-call': 'Missed video call',
};

/** The page a notification leads to. */
export function pathFor(type: NotificationType, from: string): string {
  return type === 'like' ? '/friends' : `/chats?userId=${from}`;
}
