import { Module } from '@nestjs/common';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { UsersModule } from '../../users/index.js';
import { FraudNoticesModule } from '../fraud-notices/fraud-notices.module.js';
import { NotificationListModule } from '../list/notification-list.module.js';
import { NotificationSettingsModule } from '../settings/notification-settings.module.js';
import { NotificationSourcesModule } from '../sources/notification-sources.module.js';
import { FraudNoticeMailService } from './fraud-notice-mail.service.js';
import { NotificationMailCheckService } from './notification-mail-check.service.js';
import { NotificationMailScheduler } from './notification-mail-scheduler.service.js';
import { NotificationMailSendingService } from './notification-mail-sending.service.js';
import { NotificationMailProcessor } from './notification-mail.processor.js';

/** Mails about notifications that were not read. */
@Module({
  imports: [
    registerQueues('notifications-mail'),
    UsersModule,
    NotificationSourcesModule,
    NotificationSettingsModule,
    NotificationListModule,
    FraudNoticesModule,
  ],
  providers: [
    NotificationMailScheduler,
    NotificationMailCheckService,
    NotificationMailSendingService,
    FraudNoticeMailService,
    NotificationMailProcessor,
  ],
  exports: [NotificationMailCheckService],
})
export class NotificationMailModule {}
