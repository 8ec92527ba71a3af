/** The notifications module's only door. */
export { AnnouncementsService } from './announcements/announcements.service.js';
export { NotificationSources } from './dispatch/notification-sources.service.js';
export { NotificationsModule } from './notifications.module.js';
