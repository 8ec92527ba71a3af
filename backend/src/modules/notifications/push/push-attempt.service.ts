import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NotificationTiming, PushPayload } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayOf } from '../../../platform/clock/days.js';
import { Logger } from '../../../platform/logging/logger.js';
import type { PushSubscription } from './push-subscription.schema.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { PushClient, type PushResponse } from './push.client.js';

/** One attempt to send a push to a browser, within the member's limit per day. */
@Injectable()
export class PushAttemptService {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly client: PushClient,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Sends a push. Drops it if the browser has reached its limit per day; the list still contains it.
   * @param leftMs time in ms for which the push service may keep the push
   * @returns the time before which the push service accepts no further attempt; null if none is needed
   * @throws when a later attempt may succeed
   */
  async send(
    subscription: PushSubscription,
    payload: PushPayload,
    { pushesPerDay, zone }: NotificationTiming,
    leftMs: number,
  ): Promise<Date | null> {
    const now = this.clock.now();
    const day = dayOf(now, zone);
    if (!(await this.subscriptions.countPush(subscription, day, now, pushesPerDay))) return null;
    const topic = createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32);
    const ttlSeconds = Math.ceil(leftMs / 1000);
    try {
      const answer = await this.client.send(subscription, payload, { topic, ttlSeconds });
      const waitMs = await this.concludeAttempt(subscription, answer);
      if (waitMs === null) return null;
      await this.subscriptions.uncountPush(subscription, day);
      return new Date(now.getTime() + waitMs);
    } catch (error) {
      // Uncounted, because the retry counts it again.
      await this.subscriptions.uncountPush(subscription, day);
      throw error;
    }
  }

  /**
   * Returns the wait in ms that the push service asks for; null when no further attempt is needed.
   * @throws when a later attempt may succeed and the service names no time
   */
  private async concludeAttempt(
    subscription: PushSubscription,
    { outcome, about, retryAfterMs }: PushResponse,
  ): Promise<number | null> {
    const { service, status, reason } = about;
    switch (outcome) {
      case 'sent':
        break;
      case 'ended':
        await this.subscriptions.remove(subscription);
        this.logger.log('A push subscription has ended', { subscriptionId: subscription._id, ...about });
        break;
      case 'refused':
        this.logger.warn('A push service refused a message', { subscriptionId: subscription._id, ...about });
        break;
      case 'later':
        if (retryAfterMs !== undefined) return retryAfterMs;
        throw new Error(`A push service did not accept a message: ${service} ${status}`);
      case 'token-refused':
        throw new Error(
          `A push service refuses our VAPID token: ${service} ${status} ${reason}; ` +
            'check the clock of this machine and VAPID_SUBJECT',
        );
    }
    return null;
  }
}
