import { Injectable } from '@nestjs/common';
import type { DecisionNotificationType, OwnDataPart } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationPublisher } from '../list/notification-publisher.service.js';
import { NotificationRemovalService } from '../list/notification-removal.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import {
  isDecisionNotification,
  isMemberNotification,
  type NotificationCause,
} from '../list/notification.rules.js';
import type { Notification, StaffLook, StoredNotificationType } from '../list/notification.schema.js';
import { UnreadCountService } from '../list/unread-count.service.js';
import { DeliverNotification } from '../notifications.jobs.js';
import { PushScheduler } from '../push/push-scheduler.service.js';

/** Time in ms by which the push about further causes is delayed, so that they share one. */
const GROUPING_MS = 2_000;
/**
 * Types published to open pages as notifications. For all other types, open pages receive the event of the
 * cause, or for types that are only listed, the number of unread entries.
 */
const PUBLISHED_TYPES: ReadonlySet<StoredNotificationType> = new Set([
  'missed-call',
  'plan',
  'check-in',
  'closed',
]);

/** The part of a member's own data that shows the decision. */
const PART_OF: Record<DecisionNotificationType, OwnDataPart> = {
  decision: 'decisions',
  'appeal-decided': 'decisions',
  'report-decided': 'my-reports',
  breach: 'rights',
};

/** The data of a recipient that is read before a cause is stored. */
export interface Recipient {
  /** The recipient's notifications about the other member to which further causes are added. */
  notifications: readonly Notification[];
  hasPush: boolean;
}

type NewNotification = Omit<NotificationCause, 'count' | 'at'> &
  Partial<Pick<NotificationCause, 'count' | 'at'>> & {
    /** The result of {@link NotificationService.findRecipient}; read together with the cause by default. */
    recipient?: Recipient | undefined;
    /** Whether the notification is listed and mailed without a push. */
    withoutPush?: boolean;
  };

/**
 * Notifies members in the transaction of the cause: stores the notification, and a job that pushes it if the
 * recipient has no open page and a browser with push. Mails are found later by the time in the notification
 * (NotificationMailCheckService).
 */
@Injectable()
export class NotificationService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly publishing: NotificationPublisher,
    private readonly removal: NotificationRemovalService,
    private readonly unread: UnreadCountService,
    private readonly push: PushScheduler,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the fields that {@link notify} needs of the recipient, batched with other reads of the same tick.
   */
  async findRecipient(to: string, from: string): Promise<Recipient> {
    const [notifications, hasPush] = await Promise.all([
      this.notifications.findAbout(to, from),
      this.push.hasSubscription(to),
    ]);
    return { notifications, hasPush };
  }

  /**
   * Stores the notification of a cause. A repeated cause changes nothing.
   * @returns whether the cause is new
   */
  async notify(
    { recipient, withoutPush = false, ...cause }: NewNotification,
    tx: Transaction,
  ): Promise<boolean> {
    const { to, type } = cause;
    const added = { count: 1, at: this.clock.now(), ...cause };
    const stored = await this.notifications.add(added, recipient?.notifications, tx);
    if (!stored) return false;
    if (
      isMemberNotification(type) &&
      !withoutPush &&
      (recipient?.hasPush ?? (await this.push.hasSubscription(to)))
    )
      await this.addDelivery(stored.notification, stored.isNew, tx);
    if (PUBLISHED_TYPES.has(type)) tx.afterCommit(() => this.publishing.publish(stored.notification));
    else if (isDecisionNotification(type)) {
      const parts: OwnDataPart[] = ['notifications', PART_OF[type]];
      await this.publisher.toMember(to, 'account-changed', { parts }, tx);
    } else if (!isMemberNotification(type)) tx.afterCommit(async () => void (await this.unread.publish(to)));
    return true;
  }

  /**
   * Tells a member that staff have decided something about them, their appeal or their report.
   * @param cause begins with the kind of a decision
   */
  async notifyDecision(
    to: string,
    type: DecisionNotificationType,
    cause: string,
    tx: Transaction,
  ): Promise<void> {
    await this.notify({ to, from: to, type, cause }, tx);
  }

  /**
   * Tells a member that staff looked at their account to help them.
   * @param cause the same for repeated requests of one look
   * @returns whether the member was not told of this look before
   */
  notifyStaffLook(to: string, cause: string, look: StaffLook, tx: Transaction): Promise<boolean> {
    return this.notify({ to, from: to, type: 'staff-look', cause, look }, tx);
  }

  /**
   * Tells a member that photos of theirs are hidden until staff have looked at them. Does not tell why.
   * @param cause the same for photos that are hidden together
   */
  async notifyHeldPhotos(to: string, cause: string, tx: Transaction): Promise<void> {
    await this.notify({ to, from: to, type: 'photo-held', cause }, tx);
    await this.publisher.toMember(to, 'account-changed', { parts: ['profile'] }, tx);
  }

  /**
   * Removes the notifications of two members about each other, for the case that the two were separated while
   * one was being stored.
   */
  removePair(one: string, other: string): Promise<void> {
    return this.removal.removePair(one, other);
  }

  /**
   * Adds the job that pushes a notification: at once for its first cause, after GROUPING_MS for all further
   * causes together. Adds none while a page of the recipient is open.
   */
  private async addDelivery({ _id, userId }: Notification, isNew: boolean, tx: Transaction): Promise<void> {
    const to = userId.toHexString();
    if (await this.push.isOnline(to)) return;
    const notificationId = _id.toHexString();
    const now = this.clock.now();
    await this.outbox.add(
      {
        job: DeliverNotification,
        payload: { notificationId, to },
        key: notificationId,
        runAt: isNew ? now : new Date(now.getTime() + GROUPING_MS),
        keepEarlier: true,
      },
      tx,
    );
  }
}
