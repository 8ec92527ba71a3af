import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NotificationListService } from '../list/notification-list.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
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
    if (subscriptions.length > 0) await this.pushOnce(notificationId, to, subscriptions);
  }

  /** Delivers the unread messages of one sender. Safe to repeat: a message is pushed once. */
  async deliverMessages({ to, from, at }: DeliverMessagesPayload): Promise<void> {
    // The messages were read, unsent, declined or blocked.
    if ((await this.sources.countPending({ type: 'message', to, from })) === 0) return;
    await this.mail.ensureCheck(to, new Date(at));
    const subscriptions = await this.push.subscriptionsOf(to, 'message');
    if (subscriptions.length === 0) return;
    const isTaken = await this.list.takeMessagesOf(to, from, (notification, tx) =>
      this.addPush(notification, subscriptions, tx),
    );
    // The list contains the messages already: a mail check or a request has read it since they were sent.
    const listed = isTaken ? null : await this.notifications.findOfMessages(to, from);
    if (listed) await this.pushOnce(listed._id.toHexString(), to, subscriptions);
  }

  /** Pushes a notification unless its last cause was already pushed or is no longer pending. */
  private async pushOnce(id: string, to: string, subscriptions: readonly string[]): Promise<void> {
    await this.database.attempt(id, async (tx) => {
      const notification = await this.notifications.find(id, to);
      if (!notification || notification.read) return;
      const { type, from, causes, at, pushedAt } = notification;
      const isPushed = pushedAt !== undefined && pushedAt >= at;
      if (isPushed || (await this.sources.countPending({ type, to, from: from.toHexString(), causes })) === 0)
        return;
      await this.addPush(notification, subscriptions, tx);
    });
  }

  /** Adds the pushes of a notification, and records them. */
  private async addPush(
    notification: Notification,
    subscriptions: readonly string[],
    tx: Transaction,
  ): Promise<void> {
    await tx.write(this.notifications.pushed(notification));
    await this.push.schedule(notification, subscriptions, tx);
  }
}
