/** The billing module's only door. */
export { PremiumChanged, PremiumEnded, PurchasePaid, PurchaseTakenBack } from './billing.events.js';
export { BillingModule } from './billing.module.js';
export { CoinAdjustmentService } from './wallet/coin-adjustment.service.js';
export { CoinsService, type Paid } from './wallet/coins.service.js';
export { EntitlementService } from './premium/entitlement.service.js';
export { GrantService } from './premium/grant.service.js';
export { PurchaseSearchService } from './orders/purchase-search.service.js';
export { RefundService } from './refunds/refund.service.js';
export { RevenueRepository } from './wallet/revenue.repository.js';
export { premiumRequired, RequirePremium, type PremiumFeature } from './premium/premium.guard.js';
