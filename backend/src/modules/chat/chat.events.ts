import { defineEvent } from '../../platform/events/domain-events.js';

/** A member has written to another: text, a picture, or the line of a call. */
export const MessageSent = defineEvent<{ from: string; to: string }>('message.sent');
