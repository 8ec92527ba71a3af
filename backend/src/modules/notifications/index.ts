/** Public API of the notifications module. */
export { AnnouncementsService } from './announcements/announcements.service.js';
export { NotificationService, type Recipient } from './delivery/notification.service.js';
export { NotificationListModule } from './list/notification-list.module.js';
export { NotificationListService } from './list/notification-list.service.js';
export { notificationsIntegrity } from './notifications.integrity-check.js';
export { NotificationsModule } from './notifications.module.js';
export {
  type MessagedMember,
  type MessagedMemberCursor,
  FraudConversations,
} from './sources/fraud-conversations.service.js';
export { CountsPending } from './sources/notification-source-registry.service.js';
export { VisibleMembers } from './sources/visible-members.service.js';
