import type { ProductId } from '@contract';
import { defineEvent } from '../../platform/events/domain-events.js';

/** A payment has given what it was for. */
export const PurchasePaid = defineEvent<{ product: ProductId; cents: number }>('purchase.paid');

/** A payment's money went back, and with it what it gave. */
export const PurchaseTakenBack = defineEvent<{ product: ProductId; cents: number }>('purchase.taken-back');

/** A member's premium has ended for good, by time. */
export const PremiumEnded = defineEvent<{ userId: string }>('premium.ended');

/** A member's premium began, grew or ended; how it stands now is asked of EntitlementService. */
export const PremiumChanged = defineEvent<{ userId: string }>('premium.changed');
