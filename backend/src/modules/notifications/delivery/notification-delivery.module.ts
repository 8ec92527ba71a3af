import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { FraudNoticesModule } from '../fraud-notices/fraud-notices.module.js';
import { NotificationListModule } from '../list/notification-list.module.js';
import { PushModule } from '../push/push.module.js';
import { NotificationSourcesModule } from '../sources/notification-sources.module.js';
import { FraudNoticeDeliveryService } from './fraud-notice-delivery.service.js';
import { NotificationDeliveryService } from './notification-delivery.service.js';
import { NotificationService } from './notification.service.js';

/** Stores notifications and delivers them by push and mail. */
@Module({
  imports: [UsersModule, NotificationSourcesModule, NotificationListModule, PushModule, FraudNoticesModule],
  providers: [NotificationService, NotificationDeliveryService, FraudNoticeDeliveryService],
  exports: [NotificationService, NotificationDeliveryService, FraudNoticeDeliveryService],
})
export class NotificationDeliveryModule {}
