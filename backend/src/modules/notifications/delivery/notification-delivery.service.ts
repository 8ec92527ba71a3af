import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotificationListService } from '../list/notification-list.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { NotificationMailScheduler } from '../mail/notification-mail-scheduler.service.js';
import type { DeliverMessagesPayload, DeliverNotificationPayload } from '../notifications.jobs.js';
import { PushScheduler } from '../push/push-scheduler.service.js';
import { NotificationSourceRegistry } from '../sources/notification-source-registry.service.js';

/** Delivers notifications to members without an open page: by push now, by mail after `mailDelayMinutes`. */
@Injectable()
export class NotificationDeliveryService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly sources: NotificationSourceRegistry,
    private readonly list: NotificationListService,
    private readonly push: PushScheduler,
    private readonly mail: NotificationMailScheduler,
    private readonly database: Database,
  ) {}

  /**
   * Delivers a notification. Does not push it if it was read, answered, withdrawn or blocked. Safe to repeat:
   * a cause is pushed once.
   */
  async deliver({ notificationId, to, type, at }: DeliverNotificationPayload): Promise<void> {
    await this.mail.ensureCheck(to, new Date(at));
    const subscriptions = await this.push.subscriptionsOf(to, type);
    if (subscriptions.length === 0) return;
    await this.database.withOptimisticRetry(notificationId, async () => ({
      result: undefined,
      unit: await this.pushOf(notificationId, to, subscriptions),
    }));
  }

  /** Delivers the unread messages of one sender. Safe to repeat: a message is pushed once. */
  async deliverMessages({ to, from, at }: DeliverMessagesPayload): Promise<void> {
    // The messages were read, unsent, declined or blocked.
    if ((await this.sources.countPending('message', to, from)) === 0) return;
    await this.mail.ensureCheck(to, new Date(at));
    const subscriptions = await this.push.subscriptionsOf(to, 'message');
    if (subscriptions.length > 0)
      await this.list.takeMessagesOf(to, from, (notification, session) =>
        this.push.schedule(notification, subscriptions, session),
      );
  }

  /**
   * Returns the writes that push a notification once; empty if its last cause was already pushed or is no
   * longer pending.
   */
  private async pushOf(id: string, to: string, subscriptions: readonly string[]): Promise<UnitOfWork> {
    const unit = new UnitOfWork();
    const notification = await this.notifications.find(id, to);
    if (!notification || notification.read) return unit;
    const { type, from, at, pushedAt } = notification;
    const isPushed = pushedAt !== undefined && pushedAt >= at;
    if (isPushed || (await this.sources.countPending(type, to, from.toHexString())) === 0) return unit;
    unit.add(this.notifications.pushed(notification));
    await this.push.schedule(notification, subscriptions, unit);
    return unit;
  }
}
