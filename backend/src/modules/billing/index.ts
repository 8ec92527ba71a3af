/**
 * Public API of the billing module. Events and jobs are imported from billing.events.ts and billing.jobs.ts.
 */
export { billingIntegrity } from './billing.integrity-check.js';
export { BillingModule } from './billing.module.js';
export type { Order } from './orders/order.schema.js';
export { entitlementAt, hasPremium } from './premium/entitlement.rules.js';
export { premiumRequired, RequirePremium, type PremiumFeature } from './premium/premium.guard.js';
export type { Premium, PremiumPeriod } from './premium/premium.schema.js';
export { PremiumService } from './premium/premium.service.js';
export { RenewalReminderService } from './premium/renewal-reminder.service.js';
export { toSubscriptionView } from './premium/subscription.views.js';
export { PurchaseSearchService } from './purchases/purchase-search.service.js';
export { RefundService } from './refunds/refund.service.js';
export { RevenueService } from './wallet/revenue.service.js';
export { type Spend, type SpendOnOther, WalletService } from './wallet/wallet.service.js';
export type { Wallet } from './wallet/wallet.schema.js';
export { runningBoostEnd, type WithBoostEnd } from './wallet/wallet.views.js';
