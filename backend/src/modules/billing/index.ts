/** The billing module's only door. */
export { PremiumChanged, PremiumEnded, PurchasePaid, PurchaseTakenBack } from './billing.events.js';
export { BillingModule } from './billing.module.js';
export { CoinAdjustmentService } from './coin-adjustment.service.js';
export { CoinsService, type Paid } from './coins.service.js';
export { EntitlementService } from './entitlement.service.js';
export { GrantService } from './grant.service.js';
export { PurchaseSearchService } from './purchase-search.service.js';
export { RefundService } from './refund.service.js';
export { RevenueRepository } from './revenue.repository.js';
export { premiumRequired, RequirePremium, type PremiumFeature } from './premium.guard.js';
