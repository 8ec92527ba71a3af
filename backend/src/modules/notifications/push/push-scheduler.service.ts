import { Injectable } from '@nestjs/common';
import { NOTIFICATIONS_SERVER_LIMITS, type MemberNotificationType, type NotificationTiming } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import type { Notification } from '../list/notification.schema.js';
import {
  SendHeldPush,
  SendPush,
  type SendHeldPushPayload,
  type SendPushPayload,
} from '../notifications.jobs.js';
import {
  isSwitchedOff,
  NotificationSettingsRepository,
} from '../settings/notification-settings.repository.js';
import { quietSpan } from '../settings/timing.rules.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Time in ms after which a notification is not pushed any more; the list and the mail are enough then. */
export const PUSH_VALID_MS = NOTIFICATIONS_SERVER_LIMITS.pushValidMinutes * MINUTE_MS;

/**
 * Schedules web pushes to members without an open page. Only jobs send pushes, so that no request waits for a
 * push service.
 */
@Injectable()
export class PushScheduler {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly settings: NotificationSettingsRepository,
    private readonly presence: Presence,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns the ids of the push subscriptions that receive a notification of this type now; none while a page
   * is open. While Redis is unavailable no page counts as open.
   */
  async subscriptionsOf(userId: string, type: MemberNotificationType): Promise<string[]> {
    const subscriptions = await this.findEnabled(userId, type);
    // Reads the presence only if there are subscriptions.
    return subscriptions.length === 0 || (await this.isOnline(userId)) ? [] : subscriptions;
  }

  /** Adds a job for each of these subscriptions, in the transaction that records the push. */
  async schedule(
    notification: Notification,
    subscriptionIds: readonly string[],
    tx: Transaction,
  ): Promise<void> {
    const notificationId = notification._id.toHexString();
    const until = new Date(notification.at.getTime() + PUSH_VALID_MS).toISOString();
    const userId = notification.userId.toHexString();
    for (const subscriptionId of subscriptionIds) {
      const payload = { notificationId, userId, subscriptionId, until };
      await this.outbox.add({ job: SendPush, payload }, tx);
    }
  }

  /** Returns whether a browser of the member is subscribed. */
  async hasSubscription(userId: string): Promise<boolean> {
    return this.config.vapidKeys !== null && (await this.subscriptions.idsOf(userId)).length > 0;
  }

  /** Returns whether a member is known to have an open page. */
  async isOnline(userId: string): Promise<boolean> {
    return (await this.presence.online([userId]))?.has(userId) ?? false;
  }

  /** Adds one job for a browser that pushes all notifications of the current quiet hours at their end. */
  async hold(
    userId: string,
    subscriptionId: string,
    { now, timing }: { now: Date; timing: NotificationTiming },
  ): Promise<void> {
    const { from, to } = quietSpan(now, timing);
    const payload = { userId, subscriptionId, since: from.toISOString() };
    await this.outbox.add({ job: SendHeldPush, payload, runAt: to, key: subscriptionId });
  }

  /**
   * Adds a push again for the time at which its push service accepts it, unless it would be too late then.
   */
  async postpone(push: SendPushPayload, at: Date): Promise<void> {
    if (at < new Date(push.until)) await this.outbox.add({ job: SendPush, payload: push, runAt: at });
  }

  /** Adds the push after quiet hours again. It replaces one that waits already. */
  async postponeHeld(push: SendHeldPushPayload, at: Date): Promise<void> {
    await this.outbox.add({ job: SendHeldPush, payload: push, runAt: at, key: push.subscriptionId });
  }

  private async findEnabled(userId: string, type: MemberNotificationType): Promise<string[]> {
    if (!this.config.vapidKeys) return [];
    const ids = await this.subscriptions.idsOf(userId);
    if (ids.length === 0) return [];
    return isSwitchedOff(await this.settings.findSwitchedOff(userId), 'push', type) ? [] : ids;
  }
}
