import { defineEvent } from '../../platform/events/domain-events.js';

/** A message was stored: text, a picture or a call log message. */
export const MessageSent = defineEvent<{ from: string; to: string }>('message.sent');
