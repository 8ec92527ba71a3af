import type { SubscriptionView } from '@contract';
import type { Entitlement } from './entitlement.rules.js';

/** Converts the running subscription to its view. */
export const toSubscriptionView = (subscription: Entitlement['subscription']): SubscriptionView | null =>
  subscription && {
    plan: subscription.plan,
    startDate: subscription.startDate.toISOString(),
    endDate: subscription.endDate.toISOString(),
  };
