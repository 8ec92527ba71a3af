import { defineEvent } from '../../platform/events/domain-events.js';

/** A member got premium because somebody who signed up by their code confirmed the address. */
export const InviteRewarded = defineEvent<{ userId: string }>('invite.rewarded');
