import { defineEvent } from '../../platform/events/domain-events.js';

/** Sessions of a member have ended; their open sockets must be closed. */
export const SessionEnded = defineEvent<{ userId: string; sessionIds: string[] }>('session.ended');
