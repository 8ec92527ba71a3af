/** The notifications module's only door. */
export { AnnouncementsService } from './announcements/announcements.service.js';
export { MessageAlertsService } from './dispatch/message-alerts.service.js';
export {
  NotificationSourceRegistry,
  type UnlistedMessages,
} from './dispatch/notification-source-registry.service.js';
export { NotificationsModule } from './notifications.module.js';
