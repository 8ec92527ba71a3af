import { likeNotificationBody, type NotificationType, TEXTS } from '@contract';
import type { Notification } from './notification.schema.js';
import { SUPER_LIKE_CAUSE } from '../notifications.jobs.js';

/**
 * The sentence of a line; `name` is null while the other member cannot be seen. It says who and that there is something, never what they
 * wrote: pushes show it on a lock screen, which is read by others too.
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
