import { defineEvent } from '../../platform/events/domain-events.js';

/** The state of the messages that `from` has sent to `to`. */
export interface ReceivedMessages {
  to: string;
  from: string;
  /** Number of messages that `to` has not read. */
  unread: number;
  /** Time of the last message that this state knows of. */
  lastAt: Date;
}

/** A member has read messages. */
export const MessagesRead = defineEvent<ReceivedMessages>('messages.read');

/** A message was unsent. */
export const MessageUnsent = defineEvent<ReceivedMessages>('message.unsent');
