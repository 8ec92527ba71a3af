import { Injectable } from '@nestjs/common';
import type { NotificationTiming, NotificationType } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import type { Notification } from '../list/notification.schema.js';
import { SendHeldPush, SendPush } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { quietSpan } from '../preferences/timing.rules.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** How long a push may be delayed; after that the list and the mail are enough. */
export const PUSH_VALID_MS = 3_600_000;

/** Where a member is reached now. */
interface Reach {
  /** Whether it is known that they have no page open; not while Redis is down. */
  isAway: boolean;
  /** The ids of the push subscriptions to send to: none while a page is open. */
  subscriptions: string[];
}

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

  /** Whether a member is away, and where a notification of this type is pushed to then. */
  async reachOf(userId: string, type: NotificationType): Promise<Reach> {
    const online = await this.presence.online([userId]);
    if (online?.has(userId)) return { isAway: false, subscriptions: [] };
    return { isAway: online !== null, subscriptions: await this.subscriptionsFor(userId, type) };
  }

  /**
   * The push subscriptions to send to, as `reachOf`. Presence is asked for only where there are any: for
   * what does not come again within seconds, unlike messages.
   */
  async subscriptionsOf(userId: string, type: NotificationType): Promise<string[]> {
    const subscriptions = await this.subscriptionsFor(userId, type);
    if (subscriptions.length === 0) return [];
    return (await this.presence.online([userId]))?.has(userId) ? [] : subscriptions;
  }

  /** Adds a job for each of these subscriptions, in the transaction that stores the notification. */
  async schedule(
    notification: Notification,
    subscriptionIds: readonly string[],
    session: Session,
  ): Promise<void> {
    const notificationId = notification._id.toHexString();
    const until = new Date(notification.at.getTime() + PUSH_VALID_MS).toISOString();
    for (const subscriptionId of subscriptionIds)
      await this.outbox.add({ job: SendPush, payload: { notificationId, subscriptionId, until } }, session);
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

  private async subscriptionsFor(userId: string, type: NotificationType): Promise<string[]> {
    if (!this.config.vapidKeys) return [];
    const ids = await this.subscriptions.idsOf(userId);
    if (ids.length === 0) return [];
    return (await this.preferences.switchedOff(userId)).has(`push:${type}`) ? [] : ids;
  }
}
