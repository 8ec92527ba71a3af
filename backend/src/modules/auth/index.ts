/** The auth module's only door. */
export { SessionEnded } from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { SessionService } from './session.service.js';
