/**
 * Public API of the config module: adjustable limits and prices, and the public configuration for browsers.
 */
export type { AdjustedLimits } from './limits.schema.js';
export { LimitsModule } from './limits.module.js';
export { LimitsService } from './limits.service.js';
