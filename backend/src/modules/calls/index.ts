/** The calls module's only door. */
export { CallsModule } from './calls.module.js';
