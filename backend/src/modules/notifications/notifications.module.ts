import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { AnnouncementLines } from './announcements/announcement-list.service.js';
import { AnnouncementRepository } from './announcements/announcement.repository.js';
import {
  ANNOUNCEMENT_MODEL,
  ANNOUNCEMENT_READS_MODEL,
  announcementReadsSchema,
  announcementSchema,
} from './announcements/announcement.schema.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { NotificationJobs } from './notifications.processor.js';
import { NotificationRepository } from './list/notification.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './list/notification.schema.js';
import { NotificationViews } from './list/notification.views.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './list/notification-list.service.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PREFERENCES_MODEL, preferencesSchema } from './preferences/preferences.schema.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { PushClient } from './push/push.client.js';
import { PushService } from './push/push.service.js';
import { PushSubscriptionRepository } from './push/push-subscription.repository.js';
import { PUSH_SUBSCRIPTION_MODEL, pushSubscriptionSchema } from './push/push-subscription.schema.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';
import { RemindersService } from './mail/mail-reminders.service.js';
import { TellingService } from './dispatch/notification-dispatcher.service.js';
import { UnsubscribeLinks } from './mail/unsubscribe-token.service.js';
import { NotificationSources } from './dispatch/notification-sources.service.js';

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
    ProfilesModule,
  ],
  controllers: [NotificationsController],
  providers: [
    NotificationSources,
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
  exports: [AnnouncementsService, NotificationSources],
})
export class NotificationsModule {}
