import type { ProductId } from '@contract';
import { defineEvent } from '../../platform/events/domain-events.js';

/** A payment was received, and what it bought was given. */
export const PurchasePaid = defineEvent<{ product: ProductId; cents: number }>('purchase.paid');

/** A payment was refunded or lost, and what it had bought was taken back. */
export const PurchaseTakenBack = defineEvent<{ product: ProductId; cents: number }>('purchase.taken-back');

/** A member's premium has ended by time. */
export const PremiumEnded = defineEvent<{ userId: string }>('premium.ended');

/**
 * A member's premium began, was extended or ended; `PremiumService.entitlementOf` returns its present state.
 */
export const PremiumChanged = defineEvent<{ userId: string }>('premium.changed');
