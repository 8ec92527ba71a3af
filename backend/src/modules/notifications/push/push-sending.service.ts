import { Injectable } from '@nestjs/common';
import type { NotificationView, PushPayload } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { heldPushText, PUSH_TITLES } from '../list/notification.texts.js';
import { NotificationViewsService } from '../list/notification-views.service.js';
import type { SendHeldPushPayload, SendPushPayload } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { isQuiet } from '../preferences/timing.rules.js';
import { PushDeliveryService } from './push-delivery.service.js';
import { PUSH_VALID_MS, PushScheduler } from './push-scheduler.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Replaces an earlier push of the same kind on the screen. */
const HELD_TAG = 'held';

/** Sends web pushes. */
@Injectable()
export class PushSendingService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly preferences: PreferencesRepository,
    private readonly views: NotificationViewsService,
    private readonly delivery: PushDeliveryService,
    private readonly scheduler: PushScheduler,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends one push, unless the notification was read or switched off meanwhile, the push is too late, or the
   * device was logged out; in quiet hours it waits for their end. A worker that dies after sending sends
   * again; the second push replaces the first one, at the push service and on the screen.
   * @throws when a later attempt may succeed
   */
  async send({ notificationId, subscriptionId, until }: SendPushPayload): Promise<void> {
    const now = this.clock.now();
    const leftMs = new Date(until).getTime() - now.getTime();
    const notification = await this.notifications.find(notificationId);
    if (leftMs <= 0 || !notification || notification.read) return;
    const userId = notification.userId.toHexString();
    const subscription = await this.subscriptions.findLoggedIn(subscriptionId, userId);
    if (!subscription) return;
    const { off, timing } = await this.preferences.find(userId);
    if (off.has(`push:${notification.type}`)) return;
    if (isQuiet(now, timing)) return this.scheduler.hold(userId, subscriptionId, { now, timing });
    const [view] = await this.views.viewsFor(userId, [notification]);
    const payload = view && (await this.payloadOf(userId, view));
    if (payload) await this.delivery.deliver(subscription, payload, timing, leftMs);
  }

  /**
   * Sends one push about what came in quiet hours and is still unread: itself, when it is one thing, else how
   * many there are. None while a page is open.
   * @throws when a later attempt may succeed
   */
  async sendHeld({ userId, subscriptionId, since }: SendHeldPushPayload): Promise<void> {
    const now = this.clock.now();
    const subscription = await this.subscriptions.findLoggedIn(subscriptionId, userId);
    if (!subscription || (await this.scheduler.isOnline(userId))) return;
    const { off, timing } = await this.preferences.find(userId);
    // They were made longer meanwhile.
    if (isQuiet(now, timing)) return this.scheduler.hold(userId, subscriptionId, { now, timing });
    const unread = await this.notifications.findUnreadSince(userId, new Date(since));
    const wanted = unread.filter(({ type }) => !off.has(`push:${type}`));
    const views = (await this.views.viewsFor(userId, wanted)).filter(({ from }) => from !== null);
    const [first] = views;
    if (!first) return;
    const single = await this.payloadOf(userId, first);
    const several = {
      path: '/notifications',
      ...heldPushText(views.length, await this.views.languageOf(userId)),
    };
    const payload = single && (views.length === 1 ? single : { ...single, ...several, tag: HELD_TAG });
    if (payload) await this.delivery.deliver(subscription, payload, timing, PUSH_VALID_MS);
  }

  /** Null when its member may not see whom it is about any more. */
  private async payloadOf(userId: string, view: NotificationView): Promise<PushPayload | null> {
    const { type, path, text, from, id } = view;
    if (type === 'announcement' || !from) return null;
    const titles = PUSH_TITLES[await this.views.languageOf(userId)];
    const tag = type === 'missed-call' ? `${type}-${id}` : `${type}-${from._id}`;
    return { type, title: titles[type], body: text, path, tag };
  }
}
