/** The only door of what is configured: limits and prices, and what browsers read of them. */
export type { AdjustedLimits } from './limits.schema.js';
export { LimitsModule } from './limits.module.js';
export { LimitsService } from './limits.service.js';
