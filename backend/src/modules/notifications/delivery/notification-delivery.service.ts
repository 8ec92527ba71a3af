import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { isMemberNotification } from '../list/notification.rules.js';
import type { DeliverNotificationPayload } from '../notifications.jobs.js';
import { PushScheduler } from '../push/push-scheduler.service.js';
import { NotificationSourceRegistry } from '../sources/notification-source-registry.service.js';

/** Delivers notifications by push to members without an open page. */
@Injectable()
export class NotificationDeliveryService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly sources: NotificationSourceRegistry,
    private readonly push: PushScheduler,
    private readonly database: Database,
  ) {}

  /**
   * Pushes a notification unless it was read, answered, withdrawn or blocked. Safe to repeat: a cause is
   * pushed once.
   */
  async deliver({ notificationId: id, to }: DeliverNotificationPayload): Promise<void> {
    await this.database.optimisticTransaction(id, async (tx) => {
      const notification = await this.notifications.find(id, to);
      if (!notification || notification.read) return;
      const { type, from, causes, at, pushedAt } = notification;
      const isPushed = pushedAt !== undefined && pushedAt >= at;
      if (isPushed || !isMemberNotification(type)) return;
      const subscriptions = await this.push.subscriptionsOf(to, type);
      if (subscriptions.length === 0) return;
      if ((await this.sources.countPending({ type, to, from: from.toHexString(), causes })) === 0) return;
      await tx.write(this.notifications.pushedWrite(notification));
      await this.push.schedule(notification, subscriptions, tx);
    });
  }
}
