import { defineEvent } from '../../platform/events/domain-events.js';

/**
 * A member has read what `from` wrote; so many of their messages are left unread. `wasUnlisted`: the list of
 * notifications did not have them all yet.
 */
export const MessagesRead = defineEvent<{
  userId: string;
  from: string;
  unread: number;
  wasUnlisted: boolean;
}>('messages.read');
