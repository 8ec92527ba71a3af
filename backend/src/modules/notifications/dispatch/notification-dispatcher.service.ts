import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { NotificationListService } from '../list/notification-list.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import { NotificationMailScheduler } from '../mail/notification-mail-scheduler.service.js';
import type { NotifyMemberPayload } from '../notifications.jobs.js';
import { PushScheduler } from '../push/push-scheduler.service.js';
import { NotificationSourceRegistry } from './notification-source-registry.service.js';

/** Two jobs at once can both try to insert the same notification; the second attempt updates it. */
const MAX_ATTEMPTS = 4;

/**
 * Stores a notification and delivers it: in-app list, open sockets, then push and e-mail where the member
 * allows them.
 */
@Injectable()
export class NotificationDispatcher {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly notifications: NotificationRepository,
    private readonly sources: NotificationSourceRegistry,
    private readonly list: NotificationListService,
    private readonly push: PushScheduler,
    private readonly mail: NotificationMailScheduler,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Dispatches one cause, unless nothing of it is pending any more or it was dispatched before. Safe to
   * repeat.
   */
  async dispatch(payload: NotifyMemberPayload): Promise<void> {
    const { type, to, from } = payload;
    if ((await this.sources.countPending(type, to, from)) === 0) return;
    // One recipient's notifications are stored one after another in this process: their transactions would
    // conflict.
    const { isAway, subscriptions } = await this.push.reachOf(to, type);
    const notification = await this.mutex.withLock(to, () => this.store(payload, subscriptions));
    if (!notification) return;
    if (isAway) await this.list.removeIfHidden(notification);
    else await this.list.publish(notification);
  }

  /**
   * Stores the notification, its pushes and the later mail check together; null when this cause was
   * dispatched before.
   */
  private async store(
    payload: NotifyMemberPayload,
    subscriptions: readonly string[],
  ): Promise<Notification | null> {
    const { to } = payload;
    const at = this.clock.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const cause = { ...payload, count: 1, at };
        // Nothing else to store: the pending check finds it.
        if (subscriptions.length === 0 && this.mail.isCheckPending(to))
          return await this.notifications.addOnce(cause, true);
        return await this.database.withTransaction(async (session) => {
          const notification = await this.notifications.addOnce(cause, true, session);
          if (!notification) return null;
          await this.push.schedule(notification, subscriptions, session);
          await this.mail.ensureCheck(to, at, session);
          return notification;
        });
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDuplicateKey(error)) throw error;
      }
    }
  }
}
