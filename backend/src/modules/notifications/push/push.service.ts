import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { NotificationType, PushPayload } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session } from '../../../platform/database/database.js';
import { Authenticator } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { SendPush, type SendPushPayload } from '../notifications.jobs.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import { PUSH_TITLES } from '../list/notification.texts.js';
import { NotificationViews } from '../list/notification.views.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { PushClient } from './push.client.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { PushSubscription } from './push-subscription.schema.js';

/** News older than this is in the list, and later in a mail. */
const WORTH_MS = 3_600_000;

/** Web push to members who have no page of ours open. Only jobs send, so that nobody waits for a push service. */
@Injectable()
export class PushService implements OnApplicationBootstrap {
  private authenticator: Authenticator | undefined;

  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly preferences: PreferencesRepository,
    private readonly lines: NotificationRepository,
    private readonly views: NotificationViews,
    private readonly client: PushClient,
    private readonly presence: Presence,
    private readonly outbox: Outbox,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  /** The subscriptions that a notification of this type should reach now: none while the member has a socket open. */
  async devicesFor(userId: string, type: NotificationType): Promise<string[]> {
    if (!this.config.push.vapid) return [];
    const [ids, off, online] = await Promise.all([
      this.subscriptions.idsOf(userId),
      this.preferences.switchedOff(userId),
      this.presence.online([userId]),
    ]);
    return off.has(`push:${type}`) || online?.has(userId) ? [] : ids;
  }

  /** A job for each of these devices, in the transaction that stores the line. */
  async addJobs(line: Notification, devices: readonly string[], session: Session): Promise<void> {
    const notificationId = line._id.toHexString();
    const until = new Date(line.at.getTime() + WORTH_MS).toISOString();
    for (const subscriptionId of devices)
      await this.outbox.add({ job: SendPush, payload: { notificationId, subscriptionId, until } }, session);
  }

  /**
   * Sends one push, unless it was read, switched off or got too old meanwhile, or the device was logged out. A worker that dies
   * after sending sends again; the second one takes the first one's place, at the push service and on the screen.
   * @throws when trying again later may help
   */
  async send({ notificationId, subscriptionId, until }: SendPushPayload): Promise<void> {
    const left = new Date(until).getTime() - this.clock.now().getTime();
    const [line, subscription] = await Promise.all([
      this.lines.find(notificationId),
      this.subscriptions.find(subscriptionId),
    ]);
    if (left <= 0 || !line || line.read || !subscription?.userId.equals(line.userId)) return;
    if (!(await this.isLoggedIn(subscription))) return this.subscriptions.remove(subscription);
    const payload = await this.payloadOf(line);
    if (!payload) return;
    const topic = createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32);
    const options = { topic, ttlSeconds: Math.ceil(left / 1000) };
    const outcome = await this.client.send(subscription, payload, options);
    if (outcome === 'ended') await this.subscriptions.remove(subscription);
    if (outcome === 'refused') this.logger.warn('A push service refused a message', { notificationId });
  }

  /** Null when it is not to be sent after all. */
  private async payloadOf(line: Notification): Promise<PushPayload | null> {
    const userId = line.userId.toHexString();
    const off = await this.preferences.switchedOff(userId);
    const [view] = await this.views.of(userId, [line]);
    if (off.has(`push:${line.type}`) || !view?.from) return null;
    const { type } = line;
    const { path, text, from } = view;
    const tag = type === 'missed-call' ? `${type}-${view.id}` : `${type}-${from._id}`;
    return { type, title: PUSH_TITLES[type], body: text, path, tag };
  }

  /** The session that subscribed must still be there: whoever logged out gets nothing on that device. */
  private async isLoggedIn({ userId, sessionId }: PushSubscription): Promise<boolean> {
    const asked = { userId: userId.toHexString(), sessionId, role: 'member', status: 'active' } as const;
    return (await this.authenticator?.stillValid([asked]))?.has(sessionId) ?? false;
  }
}
