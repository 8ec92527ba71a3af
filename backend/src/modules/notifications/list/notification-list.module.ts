import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProfilesModule } from '../../profiles/index.js';
import { ReferralsModule } from '../../referrals/index.js';
import { UsersModule } from '../../users/index.js';
import { AnnouncementsModule } from '../announcements/announcements.module.js';
import { FraudNoticesModule } from '../fraud-notices/fraud-notices.module.js';
import { NotificationSourcesModule } from '../sources/notification-sources.module.js';
import { MarkReadService } from './mark-read.service.js';
import { NotificationListController } from './notification-list.controller.js';
import { NotificationListService } from './notification-list.service.js';
import { NotificationPublisher } from './notification-publisher.service.js';
import { NotificationRemovalService } from './notification-removal.service.js';
import { NotificationViewsService } from './notification-views.service.js';
import { NotificationRepository } from './notification.repository.js';
import {
  NOTIFICATION_MODEL,
  notificationSchema,
  OLD_NOTIFICATION_MODEL,
  oldNotificationSchema,
} from './notification.schema.js';
import { OldNotificationRepository } from './old-notification.repository.js';
import { OldNotificationsService } from './old-notifications.service.js';
import { SystemNoticesService } from './system-notices.service.js';
import { UnreadCountService } from './unread-count.service.js';

/** The list of notifications that members read. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: OLD_NOTIFICATION_MODEL, schema: oldNotificationSchema },
    ]),
    ProfilesModule,
    UsersModule,
    NotificationSourcesModule,
    AnnouncementsModule,
    FraudNoticesModule,
    ReferralsModule,
  ],
  controllers: [NotificationListController],
  providers: [
    NotificationRepository,
    OldNotificationRepository,
    SystemNoticesService,
    NotificationViewsService,
    UnreadCountService,
    NotificationListService,
    MarkReadService,
    NotificationRemovalService,
    NotificationPublisher,
    OldNotificationsService,
  ],
  exports: [
    NotificationRepository,
    NotificationViewsService,
    UnreadCountService,
    NotificationListService,
    MarkReadService,
    NotificationRemovalService,
    NotificationPublisher,
    OldNotificationsService,
  ],
})
export class NotificationListModule {}
