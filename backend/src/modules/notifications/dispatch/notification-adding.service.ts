import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import pLimit from 'p-limit';
import { Clock } from '../../../platform/clock/clock.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Logger } from '../../../platform/logging/logger.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import type { NotifyMemberPayload } from '../notifications.jobs.js';
import { AlertsService } from './alerts.service.js';
import { NotificationSourceRegistry } from './notification-source-registry.service.js';

/** How long a worker leaves it to the process that stored a notification to tell its member. */
const GRACE_MS = 2_000;
const MOST_AT_ONCE = 2_000;
const CONCURRENCY = 20;

/**
 * Stores notifications in the transaction of their cause, and tells members of them while they are away. That
 * somebody is to be told is a field of the notification: this process does it after the commit, and what it
 * does not live to do, a worker finds.
 */
@Injectable()
export class NotificationAddingService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly alerts: AlertsService,
    private readonly sources: NotificationSourceRegistry,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Stores the notification of one cause, unless it was stored before. Nothing is published: the fact that
   * tells open pages of the cause itself tells them of its notification too.
   * @param unit makes the cause true
   */
  async add(cause: NotifyMemberPayload, unit: UnitOfWork): Promise<void> {
    const isTold = !this.alerts.mayMiss(cause.to);
    const added = { ...cause, count: 1, at: this.clock.now() };
    const planned = await this.notifications.adding(added, isTold);
    if (!planned) return;
    unit.add(planned.write);
    if (!isTold) unit.afterCommit(() => void this.tellNow(planned.notification));
  }

  @Cron('*/2 * * * * *', { waitForCompletion: true })
  tellDue(): Promise<void> {
    return this.tellSince(new Date(this.clock.now().getTime() - GRACE_MS));
  }

  /** Tells those who have been waiting for it since `before` or longer. Safe to repeat, also at once. */
  async tellSince(before: Date): Promise<void> {
    const found = await this.notifications.findUntold(before, MOST_AT_ONCE);
    await pLimit(CONCURRENCY).map(found, (one) => this.tellLate(one));
  }

  private async tellNow(notification: Notification): Promise<void> {
    try {
      await this.alerts.tellOf(notification);
    } catch (error) {
      this.logger.debug('A member was not told of something, a worker will', { error });
    }
  }

  /** One that fails is found again, and does not hold up the others. */
  private async tellLate(notification: Notification): Promise<void> {
    try {
      const [to, from] = [notification.userId.toHexString(), notification.from.toHexString()];
      // Meanwhile a like may have been answered or taken back, or a member blocked.
      const isPending = (await this.sources.countPending(notification.type, to, from)) > 0;
      if (isPending && !notification.read) await this.alerts.tellOf(notification);
      else await this.notifications.setTold(notification);
    } catch (error) {
      this.logger.warn('A member could not be told of something', { error });
    }
  }
}
