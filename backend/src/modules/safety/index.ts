/** The safety module's only door. */
export { SafetyModule } from './safety.module.js';
