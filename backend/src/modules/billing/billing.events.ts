import type { ProductId } from '@contract';
import { defineEvent } from '../../platform/events/domain-events.js';

/** A payment was received, and its product was delivered. */
export const PurchasePaid = defineEvent<{ product: ProductId; cents: number }>('purchase.paid');

/**
 * A payment was refunded or reversed, and its product was revoked. Also published for a partial refund, with
 * the cents of that part only.
 */
export const PurchaseTakenBack = defineEvent<{ product: ProductId; cents: number }>('purchase.taken-back');

/** A member's premium has reached its end date. */
export const PremiumEnded = defineEvent<{ userId: string }>('premium.ended');

/**
 * A member's premium began, was extended or ended. `PremiumService.entitlementOf` returns its current state.
 */
export const PremiumChanged = defineEvent<{ userId: string }>('premium.changed');
