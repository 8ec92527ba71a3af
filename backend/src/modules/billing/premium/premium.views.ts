import type { SubscriptionView } from '@contract';
import type { Entitlement } from './entitlement.rules.js';

/** The running subscription as the wire shows it. */
export const toSubscriptionView = (subscription: Entitlement['subscription']): SubscriptionView | null =>
  subscription && {
    plan: subscription.plan,
    startDate: subscription.startDate.toISOString(),
    endDate: subscription.endDate.toISOString(),
  };
