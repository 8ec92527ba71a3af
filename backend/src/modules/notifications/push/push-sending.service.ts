import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Logger } from '../../../platform/logging/logger.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import { PUSH_TITLES } from '../list/notification.texts.js';
import { NotificationViewsService } from '../list/notification-views.service.js';
import type { SendPushPayload } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { PushClient } from './push.client.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Sends web pushes. */
@Injectable()
export class PushSendingService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly preferences: PreferencesRepository,
    private readonly views: NotificationViewsService,
    private readonly client: PushClient,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Sends one push, unless the notification was read or switched off meanwhile, the push is too late, or the
   * device was logged out. A worker that dies after sending sends again; the second push replaces the first
   * one, at the push service and on the screen.
   * @throws when a later attempt may succeed
   */
  async send({ notificationId, subscriptionId, until }: SendPushPayload): Promise<void> {
    const leftMs = new Date(until).getTime() - this.clock.now().getTime();
    const notification = await this.notifications.find(notificationId);
    if (leftMs <= 0 || !notification || notification.read) return;
    const subscription = await this.subscriptions.findLoggedIn(
      subscriptionId,
      notification.userId.toHexString(),
    );
    const payload = subscription && (await this.payloadOf(notification));
    if (!payload) return;
    const topic = createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32);
    const options = { topic, ttlSeconds: Math.ceil(leftMs / 1000) };
    const outcome = await this.client.send(subscription, payload, options);
    if (outcome === 'ended') await this.subscriptions.remove(subscription);
    if (outcome === 'refused') this.logger.warn('A push service refused a message', { notificationId });
  }

  /** Null when it is no longer to be sent. */
  private async payloadOf(notification: Notification): Promise<PushPayload | null> {
    const userId = notification.userId.toHexString();
    const { type } = notification;
    const off = await this.preferences.switchedOff(userId);
    const [view] = await this.views.viewsFor(userId, [notification]);
    if (off.has(`push:${type}`) || !view?.from) return null;
    const { path, text, from } = view;
    const titles = PUSH_TITLES[await this.views.languageOf(userId)];
    const tag = type === 'missed-call' ? `${type}-${view.id}` : `${type}-${from._id}`;
    return { type, title: titles[type], body: text, path, tag };
  }
}
