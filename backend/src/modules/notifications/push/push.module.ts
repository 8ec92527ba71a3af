import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { UsersModule } from '../../users/index.js';
import { NotificationListModule } from '../list/notification-list.module.js';
import { NotificationSettingsModule } from '../settings/notification-settings.module.js';
import { PushAttemptService } from './push-attempt.service.js';
import { PushScheduler } from './push-scheduler.service.js';
import { PushSendingService } from './push-sending.service.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import {
  PUSH_ENDPOINT_MODEL,
  PUSH_SUBSCRIPTION_MODEL,
  pushEndpointSchema,
  pushSubscriptionSchema,
} from './push-subscription.schema.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { PushClient } from './push.client.js';
import { PushProcessor } from './push.processor.js';

/** Web push: subscriptions, scheduling, sending. */
@Module({
  imports: [
    registerQueues('push'),
    MongooseModule.forFeature([
      { name: PUSH_SUBSCRIPTION_MODEL, schema: pushSubscriptionSchema },
      { name: PUSH_ENDPOINT_MODEL, schema: pushEndpointSchema },
    ]),
    UsersModule,
    NotificationSettingsModule,
    NotificationListModule,
  ],
  controllers: [PushSubscriptionsController],
  providers: [
    PushSubscriptionRepository,
    PushSubscriptionsService,
    PushScheduler,
    PushSendingService,
    PushAttemptService,
    PushClient,
    PushProcessor,
  ],
  exports: [PushSubscriptionRepository, PushScheduler],
})
export class PushModule {}
