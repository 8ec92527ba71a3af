import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NotificationTiming, PushPayload } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PushClient } from './push.client.js';
import type { PushSubscription } from './push-subscription.schema.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Sends pushes to browsers, up to the member's limit per day. */
@Injectable()
export class PushDeliveryService {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly client: PushClient,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Sends a push. Drops it if the browser has reached its limit per day; the list still contains it.
   * @param leftMs time in ms for which the push service may keep the push
   * @throws when a later attempt may succeed
   */
  async deliver(
    subscription: PushSubscription,
    payload: PushPayload,
    { pushesPerDay, zone }: NotificationTiming,
    leftMs: number,
  ): Promise<void> {
    const day = dayKey(this.clock.now(), zone);
    if (!(await this.subscriptions.takePush(subscription, day, pushesPerDay))) return;
    const topic = createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32);
    try {
      const outcome = await this.client.send(subscription, payload, {
        topic,
        ttlSeconds: Math.ceil(leftMs / 1000),
      });
      if (outcome === 'ended') await this.subscriptions.remove(subscription);
      if (outcome === 'refused')
        this.logger.warn('A push service refused a message', { subscriptionId: subscription._id });
    } catch (error) {
      // The retry counts again, so that the push counts once.
      await this.subscriptions.giveBackPush(subscription, day);
      throw error;
    }
  }
}
