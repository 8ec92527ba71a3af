import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../../billing/index.js';
import { UsersModule } from '../../users/index.js';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { NOTIFICATION_SETTINGS_MODEL, notificationSettingsSchema } from './notification-settings.schema.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Which notifications members want, and when; unsubscribing. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: NOTIFICATION_SETTINGS_MODEL, schema: notificationSettingsSchema }]),
    UsersModule,
    BillingModule,
  ],
  controllers: [NotificationSettingsController],
  providers: [NotificationSettingsRepository, NotificationSettingsService, UnsubscribeService],
  exports: [NotificationSettingsRepository],
})
export class NotificationSettingsModule {}
