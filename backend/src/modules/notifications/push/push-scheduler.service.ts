import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import type { Notification } from '../list/notification.schema.js';
import { SendPush } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** How long a push may be delayed; after that the list and the mail are enough. */
const PUSH_VALID_MS = 3_600_000;

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
   * The ids of the subscriptions that a notification of this type goes to now: none while the member has a
   * socket open.
   */
  async subscriptionsFor(userId: string, type: NotificationType): Promise<string[]> {
    if (!this.config.vapidKeys) return [];
    if ((await this.presence.online([userId]))?.has(userId)) return [];
    const ids = await this.subscriptions.idsOf(userId);
    if (ids.length === 0) return [];
    return (await this.preferences.switchedOff(userId)).has(`push:${type}`) ? [] : ids;
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
}
