import type { NotificationType } from '@contract';

/** What a push shows. */
interface Words {
  title: string;
  body: string;
}

/** The sentence of a line; `name` is null while the other member cannot be seen. */
export function sentenceFor(type: NotificationType, name: string | null, count: number): string {
  if (name === null) return 'This member is not available any more.';
  switch (type) {
    case 'like':
      return `${name} liked your profile!`;
    case 'friend':
      return `${name} and you are friends now.`;
    case 'message':
      return count === 1 ? `${name} sent you a message.` : `${name} sent you ${count} messages.`;
    case 'missed-call':
      return `You missed a video call from ${name}.`;
  }
}

const TITLES: Record<NotificationType, string> = {
  like: 'You got a new like! 💖',
  friend: 'You have a new friend',
  message: 'New message',
  'missed-call': 'Missed video call',
};

/** Who and that there is something, never what they wrote: a lock screen is read by others too. */
export const pushWords = (type: NotificationType, name: string, count: number): Words => ({
  title: TITLES[type],
  body: sentenceFor(type, name, count),
});

/** The page a notification leads to. */
export function pathFor(type: NotificationType, from: string): string {
  return type === 'like' ? '/friends' : `/chats?userId=${from}`;
}
