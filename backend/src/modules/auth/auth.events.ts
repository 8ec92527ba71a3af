import { defineEvent } from '../../platform/events/domain-events.js';

/** These sessions of a member have ended; open connections of theirs must close. */
export const SessionEnded = defineEvent<{ userId: string; sessionIds: string[] }>('session.ended');
