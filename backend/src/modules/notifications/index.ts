/** Public API of the notifications module. */
export { AnnouncementsService } from './announcements/announcements.service.js';
export { NotificationService, type Recipient } from './delivery/notification.service.js';
export { notificationsIntegrity } from './notifications.integrity-check.js';
export { NotificationsModule } from './notifications.module.js';
export {
  type Contact,
  type ContactCursor,
  FraudConversations,
} from './sources/fraud-conversations.service.js';
export { CountsPending } from './sources/notification-source-registry.service.js';
export { VisibleMembers } from './sources/visible-members.service.js';
