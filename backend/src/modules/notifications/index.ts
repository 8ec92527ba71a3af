/** The notifications module's only door. */
export { AnnouncementsService } from './announcements/announcements.service.js';
export { NotificationSourceRegistry } from './dispatch/notification-source-registry.service.js';
export { NotificationsModule } from './notifications.module.js';
