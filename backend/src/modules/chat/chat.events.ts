import { defineEvent } from '../../platform/events/domain-events.js';

/** A member has read messages of `from`. `unread` is the number of those that are still unread. */
export const MessagesRead = defineEvent<{ userId: string; from: string; unread: number }>('messages.read');

/** A message of `from` to `to` was unsent. `unread` is the number of messages that `to` has not read. */
export const MessageUnsent = defineEvent<{ to: string; from: string; unread: number }>('message.unsent');
