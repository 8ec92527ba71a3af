/** Public API of the plans module. */
export { plansIntegrity } from './plans.integrity-check.js';
export { PlansModule } from './plans.module.js';
