import { defineEvent } from '../../platform/events/domain-events.js';

/** Somebody who signed up by a member's code confirmed the address, which gave the member premium. */
export const InviteRewarded = defineEvent<{ userId: string }>('invite.rewarded');
