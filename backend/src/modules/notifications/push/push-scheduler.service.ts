import { Injectable } from '@nestjs/common';
import type { NotificationTiming, NotificationType } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import type { Notification } from '../list/notification.schema.js';
import { SendHeldPush, SendPush } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { quietSpan } from '../preferences/timing.rules.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** How long a push may be delayed; after that the list and the mail are enough. */
export const PUSH_VALID_MS = 3_600_000;

/**
 * Schedules web pushes to members who have no page of the product open. Only jobs send, so that no request
 * waits for a push service.
 */
@Injectable()
export class PushScheduler {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly preferences: PreferencesRepository,
    private readonly presence: Presence,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * The push subscriptions to which a notification of this type is sent now: none while a page is open.
   * While Redis is away no page counts as open.
   */
  async subscriptionsOf(userId: string, type: NotificationType): Promise<string[]> {
    const subscriptions = await this.wanted(userId, type);
    // Presence is asked for only where it decides something.
    return subscriptions.length === 0 || (await this.isOnline(userId)) ? [] : subscriptions;
  }

  /** Adds a job for each of these subscriptions, in the transaction that notes it. */
  async schedule(
    notification: Notification,
    subscriptionIds: readonly string[],
    within: Transaction,
  ): Promise<void> {
    const notificationId = notification._id.toHexString();
    const until = new Date(notification.at.getTime() + PUSH_VALID_MS).toISOString();
    for (const subscriptionId of subscriptionIds)
      await this.outbox.add({ job: SendPush, payload: { notificationId, subscriptionId, until } }, within);
  }

  /** Whether it is known that a member has a page open. */
  async isOnline(userId: string): Promise<boolean> {
    return (await this.presence.online([userId]))?.has(userId) ?? false;
  }

  /** Adds one job for all that comes to a browser in the quiet hours of now; it runs when they are over. */
  async hold(
    userId: string,
    subscriptionId: string,
    { now, timing }: { now: Date; timing: NotificationTiming },
  ): Promise<void> {
    const { from, to } = quietSpan(now, timing);
    const payload = { userId, subscriptionId, since: from.toISOString() };
    await this.outbox.add({ job: SendHeldPush, payload, runAt: to, key: subscriptionId });
  }

  private async wanted(userId: string, type: NotificationType): Promise<string[]> {
    if (!this.config.vapidKeys) return [];
    const ids = await this.subscriptions.idsOf(userId);
    if (ids.length === 0) return [];
    return (await this.preferences.switchedOff(userId)).has(`push:${type}`) ? [] : ids;
  }
}
