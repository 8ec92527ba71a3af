/** The billing module's only door. */
export { PremiumChanged } from './billing.events.js';
export { BillingModule } from './billing.module.js';
export { EntitlementService } from './entitlement.service.js';
export { GrantService } from './grant.service.js';
export { premiumRequired, RequirePremium, type PremiumFeature } from './premium.guard.js';
