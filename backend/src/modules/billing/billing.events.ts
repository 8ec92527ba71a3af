import { defineEvent } from '../../platform/events/domain-events.js';

/** A member's premium began, grew or ended; how it stands now is asked of EntitlementService. */
export const PremiumChanged = defineEvent<{ userId: string }>('premium.changed');
