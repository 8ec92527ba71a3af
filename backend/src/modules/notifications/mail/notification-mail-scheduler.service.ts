import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@contract';
import { Database, type Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { CheckNotificationMail, SendNotificationMail } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';

/** How long a member must have been away before a mail, and the least time between two mails. */
export const MAIL_DELAY_MS = 3_600_000;

/**
 * Schedules the checks whether a mail about notifications is due, and the mails. A member has one pending
 * check, seldom two.
 */
@Injectable()
export class NotificationMailScheduler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Schedules a check an hour after a notification, in the transaction that stores it; not for a type that
   * the member switched off.
   */
  async scheduleCheck(userId: string, type: NotificationType, at: Date, session: Session): Promise<void> {
    const off = await this.preferences.switchedOff(userId);
    if (!off.has(`email:${type}`)) await this.addCheck(userId, at, session);
  }

  /** Schedules another check an hour after `since`. */
  async scheduleNextCheck(userId: string, since: Date): Promise<void> {
    await this.database.withTransaction((session) => this.addCheck(userId, since, session));
  }

  /**
   * Schedules the mail about those of these notifications that no mail has named; two checks at once send one
   * mail.
   */
  async scheduleMail(userId: string, dueIds: readonly string[]): Promise<void> {
    await this.database.withTransaction(async (session) => {
      const notificationIds = await this.notifications.markMailed(dueIds, session);
      if (notificationIds.length > 0)
        await this.outbox.add({ job: SendNotificationMail, payload: { userId, notificationIds } }, session);
    });
  }

  private async addCheck(userId: string, since: Date, session: Session): Promise<void> {
    const runAt = new Date(since.getTime() + MAIL_DELAY_MS);
    if (await this.preferences.setPendingCheck(userId, runAt, session))
      await this.outbox.add({ job: CheckNotificationMail, payload: { userId }, runAt }, session);
  }
}
