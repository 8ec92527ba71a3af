import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProfilesModule } from '../../profiles/index.js';
import { UsersModule } from '../../users/index.js';
import { AnnouncementsModule } from '../announcements/announcements.module.js';
import { NotificationSourcesModule } from '../sources/notification-sources.module.js';
import { NotificationListService } from './notification-list.service.js';
import { NotificationViewsService } from './notification-views.service.js';
import { NotificationRepository } from './notification.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notification.schema.js';

/** The list of notifications that members read. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: NOTIFICATION_MODEL, schema: notificationSchema }]),
    ProfilesModule,
    UsersModule,
    NotificationSourcesModule,
    AnnouncementsModule,
  ],
  providers: [NotificationRepository, NotificationListService, NotificationViewsService],
  exports: [NotificationRepository, NotificationListService, NotificationViewsService],
})
export class NotificationListModule {}
