import { Injectable } from '@nestjs/common';
import type { DecidedType, OwnPart } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationListService } from '../list/notification-list.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { isDecided, isDeliverable, type NotificationCause } from '../list/notification.rules.js';
import type { Notification, StoredNotificationType } from '../list/notification.schema.js';
import { DeliverMessages, DeliverNotification } from '../notifications.jobs.js';

/** Time in ms by which the delivery of further messages is delayed, so that they are delivered together. */
const GROUPING_MS = 2_000;
/**
 * Types published to open pages as notifications. For all other types, open pages receive the event of the
 * cause, or the number of unread entries of a type that is listed only.
 */
const PUBLISHED: ReadonlySet<StoredNotificationType> = new Set(['missed-call', 'plan']);

/** The part of a member's own data that shows the decision. */
const PART_OF: Record<DecidedType, OwnPart> = {
  decision: 'decisions',
  'appeal-decided': 'decisions',
  'report-decided': 'my-reports',
};

/**
 * Notifies members in the transaction of the cause: stores the notification together with a
 * job that delivers it by push and mail.
 */
@Injectable()
export class NotificationService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly list: NotificationListService,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the notification of a cause. A repeated cause changes nothing.
   */
  async notify(
    cause: Pick<NotificationCause, 'to' | 'from' | 'type' | 'cause' | 'kept'>,
    tx: Transaction,
  ): Promise<void> {
    const added = { ...cause, count: 1, at: this.clock.now() };
    const notification = await this.notifications.add(added, tx);
    if (!notification) return;
    await this.addDelivery(notification, tx);
    if (PUBLISHED.has(cause.type)) tx.afterCommit(() => this.list.publish(notification));
    else if (isDecided(cause.type)) {
      const parts: OwnPart[] = ['notifications', PART_OF[cause.type]];
      await this.publisher.toMember(cause.to, 'account-changed', { parts }, tx);
    } else if (!isDeliverable(cause.type))
      tx.afterCommit(async () => void (await this.list.publishUnread(cause.to)));
  }

  /**
   * Tells a member that staff have decided something about them, their appeal or their report.
   * @param cause begins with the kind of a decision
   */
  async notifyDecided(to: string, type: DecidedType, cause: string, tx: Transaction): Promise<void> {
    await this.notify({ to, from: to, type, cause }, tx);
  }

  /**
   * Adds the job that delivers a notification, unless it is listed only. Replaces a waiting job for the same
   * notification.
   */
  async addDelivery({ _id, userId, type, at }: Notification, tx: Transaction): Promise<void> {
    if (!isDeliverable(type)) return;
    const notificationId = _id.toHexString();
    const payload = { notificationId, to: userId.toHexString(), type, at: at.toISOString() };
    await this.outbox.add({ job: DeliverNotification, payload, key: notificationId }, tx);
  }

  /**
   * Adds the job that delivers unread messages: the first message at once, further messages together after
   * GROUPING_MS. This stores no notification; see {@link NotificationListService}.
   */
  async notifyOfMessage(
    to: string,
    from: string,
    { isFirstUnread, at }: { isFirstUnread: boolean; at: Date },
    tx: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    await this.outbox.add(
      {
        job: DeliverMessages,
        payload: { to, from, at: at.toISOString() },
        key: `${to}:${from}`,
        runAt: isFirstUnread ? now : new Date(now.getTime() + GROUPING_MS),
        keepEarlier: true,
      },
      tx,
    );
  }
}
