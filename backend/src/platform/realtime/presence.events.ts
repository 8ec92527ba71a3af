import { defineEvent } from '../events/domain-events.js';

/** A member's first socket anywhere has opened. */
export const MemberArrived = defineEvent<{ userId: string }>('member.arrived');

/** A member's last socket anywhere has been closed for a while. */
export const MemberLeft = defineEvent<{ userId: string }>('member.left');
