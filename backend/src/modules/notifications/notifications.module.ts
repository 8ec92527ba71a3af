import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { AnnouncementLines } from './announcement.lines.js';
import { AnnouncementRepository } from './announcement.repository.js';
import {
  ANNOUNCEMENT_MODEL,
  ANNOUNCEMENT_READS_MODEL,
  announcementReadsSchema,
  announcementSchema,
} from './announcement.schema.js';
import { AnnouncementsService } from './announcements.service.js';
import { NotificationJobs } from './notification.processor.js';
import { NotificationRepository } from './notification.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notification.schema.js';
import { NotificationViews } from './notification.views.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PreferencesRepository } from './preferences.repository.js';
import { PREFERENCES_MODEL, preferencesSchema } from './preferences.schema.js';
import { PreferencesService } from './preferences.service.js';
import { PushClient } from './push.client.js';
import { PushService } from './push.service.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PUSH_SUBSCRIPTION_MODEL, pushSubscriptionSchema } from './push-subscription.schema.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { RemindersService } from './reminders.service.js';
import { TellingService } from './telling.service.js';
import { UnsubscribeLinks } from './unsubscribe.links.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: ANNOUNCEMENT_MODEL, schema: announcementSchema },
      { name: ANNOUNCEMENT_READS_MODEL, schema: announcementReadsSchema },
      { name: PREFERENCES_MODEL, schema: preferencesSchema },
      { name: PUSH_SUBSCRIPTION_MODEL, schema: pushSubscriptionSchema },
    ]),
    UsersModule,
  ],
  controllers: [NotificationsController],
  providers: [
    NotificationRepository,
    AnnouncementRepository,
    AnnouncementLines,
    AnnouncementsService,
    PreferencesRepository,
    PushSubscriptionRepository,
    NotificationViews,
    NotificationsService,
    PreferencesService,
    PushSubscriptionsService,
    PushClient,
    PushService,
    RemindersService,
    TellingService,
    UnsubscribeLinks,
    NotificationJobs,
  ],
  exports: [AnnouncementsService],
})
export class NotificationsModule {}
