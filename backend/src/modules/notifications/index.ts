/** The notifications module's only door. */
export { AnnouncementsService } from './announcements/announcements.service.js';
export { AlertsService } from './dispatch/alerts.service.js';
export { NotificationAddingService } from './dispatch/notification-adding.service.js';
export {
  NotificationSourceRegistry,
  type UnlistedMessages,
} from './dispatch/notification-source-registry.service.js';
export { NotificationsModule } from './notifications.module.js';
