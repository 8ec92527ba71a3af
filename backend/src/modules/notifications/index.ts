/** The notifications module's only door. */
export { NotificationsModule } from './notifications.module.js';
