/** Public API of the admin module; only the application imports it. */
export { AdminModule } from './admin.module.js';
