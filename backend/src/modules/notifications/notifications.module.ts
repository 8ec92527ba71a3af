import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { NotificationExportService } from './notification-export.service.js';
import { AnnouncementListService } from './announcements/announcement-list.service.js';
import { AnnouncementRepository } from './announcements/announcement.repository.js';
import {
  ANNOUNCEMENT_MODEL,
  ANNOUNCEMENT_READS_MODEL,
  announcementReadsSchema,
  announcementSchema,
} from './announcements/announcement.schema.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { DeliveryUpgradeRepository } from './delivery/delivery-upgrade.repository.js';
import { DeliveryUpgradeService } from './delivery/delivery-upgrade.service.js';
import { NotificationDeliveryService } from './delivery/notification-delivery.service.js';
import { NotificationService } from './delivery/notification.service.js';
import { NotificationListService } from './list/notification-list.service.js';
import { NotificationRepository } from './list/notification.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './list/notification.schema.js';
import { NotificationViewsService } from './list/notification-views.service.js';
import { NotificationMailCheckService } from './mail/notification-mail-check.service.js';
import { NotificationMailScheduler } from './mail/notification-mail-scheduler.service.js';
import { NotificationMailService } from './mail/notification-mail.service.js';
import './notifications.migration.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsListener } from './notifications.listener.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { NotificationMailProcessor } from './mail/notification-mail.processor.js';
import { PushProcessor } from './push/push.processor.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PREFERENCES_MODEL, preferencesSchema } from './preferences/preferences.schema.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { UnsubscribeTokenService } from './preferences/unsubscribe-token.service.js';
import { PushClient } from './push/push.client.js';
import { PushDeliveryService } from './push/push-delivery.service.js';
import { PushScheduler } from './push/push-scheduler.service.js';
import { PushSendingService } from './push/push-sending.service.js';
import { PushSubscriptionRepository } from './push/push-subscription.repository.js';
import { PUSH_SUBSCRIPTION_MODEL, pushSubscriptionSchema } from './push/push-subscription.schema.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';
import { NotificationSourceRegistry } from './sources/notification-source-registry.service.js';

@Module({
  imports: [
    registerQueues('notifications', 'notifications-mail', 'push'),
    MongooseModule.forFeature([
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: ANNOUNCEMENT_MODEL, schema: announcementSchema },
      { name: ANNOUNCEMENT_READS_MODEL, schema: announcementReadsSchema },
      { name: PREFERENCES_MODEL, schema: preferencesSchema },
      { name: PUSH_SUBSCRIPTION_MODEL, schema: pushSubscriptionSchema },
    ]),
    UsersModule,
    ProfilesModule,
  ],
  controllers: [NotificationsController],
  providers: [
    NotificationSourceRegistry,
    NotificationRepository,
    AnnouncementRepository,
    PreferencesRepository,
    PushSubscriptionRepository,
    NotificationViewsService,
    AnnouncementListService,
    AnnouncementsService,
    NotificationListService,
    PreferencesService,
    PushSubscriptionsService,
    PushClient,
    PushDeliveryService,
    PushScheduler,
    PushSendingService,
    UnsubscribeTokenService,
    NotificationMailScheduler,
    NotificationMailCheckService,
    NotificationMailService,
    NotificationService,
    NotificationDeliveryService,
    DeliveryUpgradeRepository,
    DeliveryUpgradeService,
    NotificationExportService,
    NotificationsListener,
    NotificationsProcessor,
    NotificationMailProcessor,
    PushProcessor,
  ],
  exports: [AnnouncementsService, NotificationService, NotificationSourceRegistry],
})
export class NotificationsModule {}
