import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { NotificationDeliveryModule } from './delivery/notification-delivery.module.js';
import { FraudNoticesModule } from './fraud-notices/fraud-notices.module.js';
import { NotificationListModule } from './list/notification-list.module.js';
import { NotificationMailModule } from './mail/notification-mail.module.js';
import { NotificationExportService } from './notification-export.service.js';
import { NotificationsListener } from './notifications.listener.js';
import './notifications.migration.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { PushModule } from './push/push.module.js';
import { NotificationSettingsModule } from './settings/notification-settings.module.js';
import { NotificationSourcesModule } from './sources/notification-sources.module.js';

/** Notifications of members: list, push, mail and announcements. */
@Module({
  imports: [
    registerQueues('notifications'),
    UsersModule,
    NotificationSourcesModule,
    NotificationSettingsModule,
    AnnouncementsModule,
    FraudNoticesModule,
    NotificationListModule,
    PushModule,
    NotificationMailModule,
    NotificationDeliveryModule,
  ],
  providers: [NotificationsListener, NotificationsProcessor, NotificationExportService],
  exports: [
    NotificationSourcesModule,
    AnnouncementsModule,
    NotificationListModule,
    NotificationDeliveryModule,
  ],
})
export class NotificationsModule {}
