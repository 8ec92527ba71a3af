import { Injectable } from '@nestjs/common';
import { notificationGroupOf, switchTypeOf, type NotificationView, type PushPayload } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { NotificationViewsService } from '../list/notification-views.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { isMemberNotification, isUngroupedType } from '../list/notification.rules.js';
import { heldPushText, PUSH_TITLES } from '../list/notification.texts.js';
import type { SendHeldPushPayload, SendPushPayload } from '../notifications.jobs.js';
import {
  isSwitchedOff,
  NotificationSettingsRepository,
} from '../settings/notification-settings.repository.js';
import { areQuietHours } from '../settings/timing.rules.js';
import { PushAttemptService } from './push-attempt.service.js';
import { PUSH_VALID_MS, PushScheduler } from './push-scheduler.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Replaces an earlier push with the same tag on the screen. */
const HELD_TAG = 'held';

@Injectable()
export class PushSendingService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly settings: NotificationSettingsRepository,
    private readonly views: NotificationViewsService,
    private readonly attempts: PushAttemptService,
    private readonly scheduler: PushScheduler,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends one push, unless the notification was read or switched off meanwhile, the push is too late, or the
   * device was logged out. In quiet hours the push waits for their end. If a worker stops just after sending,
   * the push is sent again; the second one replaces the first at the push service and on the screen.
   * @throws when a later attempt may succeed
   */
  async send(push: SendPushPayload): Promise<void> {
    const { notificationId, userId, subscriptionId, until } = push;
    const now = this.clock.now();
    const leftMs = new Date(until).getTime() - now.getTime();
    const notification = await this.notifications.find(notificationId, userId);
    if (leftMs <= 0 || !notification || notification.read) return;
    const subscription = await this.subscriptions.findLoggedIn(subscriptionId, userId);
    if (!subscription) return;
    const { off, timing } = await this.settings.find(userId);
    if (!isMemberNotification(notification.type) || isSwitchedOff(off, 'push', notification.type)) return;
    if (areQuietHours(now, timing)) return this.scheduler.hold(userId, subscriptionId, { now, timing });
    const [view] = await this.views.deliverable(userId, [notification]);
    const payload = view && (await this.payloadOf(userId, view));
    const again = payload && (await this.attempts.send(subscription, payload, timing, leftMs));
    if (again) await this.scheduler.postpone(push, again);
  }

  /**
   * Sends one push about the notifications of the quiet hours that are still unread: the notification itself
   * if there is only one, otherwise their number. Sends none while a page is open.
   * @throws when a later attempt may succeed
   */
  async sendHeld(push: SendHeldPushPayload): Promise<void> {
    const { userId, subscriptionId, since } = push;
    const now = this.clock.now();
    const subscription = await this.subscriptions.findLoggedIn(subscriptionId, userId);
    if (!subscription || (await this.scheduler.isOnline(userId))) return;
    const { off, timing } = await this.settings.find(userId);
    // The member has extended the quiet hours in the meantime.
    if (areQuietHours(now, timing)) return this.scheduler.hold(userId, subscriptionId, { now, timing });
    const unread = await this.notifications.findUnreadSince(userId, new Date(since));
    const enabled = unread.filter(({ type }) => !isSwitchedOff(off, 'push', type));
    const views = await this.views.deliverable(userId, enabled);
    const [first] = views;
    if (!first) return;
    const single = await this.payloadOf(userId, first);
    const several = {
      path: '/notifications',
      ...heldPushText(views.length, await this.views.languageOf(userId)),
    };
    const payload = single && (views.length === 1 ? single : { ...single, ...several, tag: HELD_TAG });
    const again = payload && (await this.attempts.send(subscription, payload, timing, PUSH_VALID_MS));
    if (again && again.getTime() - now.getTime() < PUSH_VALID_MS)
      await this.scheduler.postponeHeld(push, again);
  }

  /** Returns null for a type that is only listed. */
  private async payloadOf(userId: string, view: NotificationView): Promise<PushPayload | null> {
    const { type, path, text, from, id } = view;
    if (!isMemberNotification(type)) return null;
    const titles = PUSH_TITLES[await this.views.languageOf(userId)];
    const group = notificationGroupOf(type);
    const tag = isUngroupedType(type) || !from ? `${group}-${id}` : `${group}-${from._id}`;
    return { type: switchTypeOf(type), title: titles[group], body: text, path, tag };
  }
}
