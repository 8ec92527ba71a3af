import { defineEvent } from '../../platform/events/domain-events.js';

/**
 * A member has read messages of `from`. `unread` is the number of messages of `from` that are still unread.
 * `wasUnlisted` means that the notification list did not yet contain all of them.
 */
export const MessagesRead = defineEvent<{
  userId: string;
  from: string;
  unread: number;
  wasUnlisted: boolean;
}>('messages.read');
