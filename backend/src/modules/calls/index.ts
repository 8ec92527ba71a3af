/** Public API of the calls module. */
export { CallsModule } from './calls.module.js';
