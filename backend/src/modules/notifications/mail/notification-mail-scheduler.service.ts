import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { CheckNotificationMail, SendNotificationMail } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';

/** How long a member must have been away before a mail, and the least time between two mails. */
export const MAIL_DELAY_MS = 3_600_000;
/** A check that is due sooner than this may have begun before a message is stored. */
const CHECK_MARGIN_MS = 15_000;
const MAX_KNOWN_CHECKS = 100_000;

/**
 * Schedules the checks whether a mail about notifications is due, and the mails. A member has one pending
 * check, seldom two.
 */
@Injectable()
export class NotificationMailScheduler {
  /** When the pending check of a member is due, in ms since 1970; what this process knows of it. */
  private readonly pending = new LRUCache<string, number>({ max: MAX_KNOWN_CHECKS });

  constructor(
    private readonly notifications: NotificationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Schedules a check an hour after a notification, in the transaction that stores it, unless one comes
   * before; the check looks at what is switched off.
   */
  async scheduleCheck(userId: string, at: Date, session: Session): Promise<void> {
    const due = await this.addCheck(userId, at, session);
    await this.database.afterCommit(session, () => void this.pending.set(userId, due.getTime()));
  }

  /** Whether this process knows that a check is pending, which will find all that is stored by now. */
  isCheckPending(userId: string): boolean {
    return (this.pending.get(userId) ?? 0) > this.clock.now().getTime() + CHECK_MARGIN_MS;
  }

  /** Makes sure that a check comes within an hour after `at`. */
  async ensureCheck(userId: string, at: Date): Promise<void> {
    if (!this.isCheckPending(userId))
      await this.database.withTransaction((session) => this.scheduleCheck(userId, at, session));
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

  /** @returns when the pending check is due, this or an earlier one */
  private async addCheck(userId: string, since: Date, session: Session): Promise<Date> {
    const runAt = new Date(since.getTime() + MAIL_DELAY_MS);
    const earlier = await this.preferences.setPendingCheck(userId, runAt, session);
    if (earlier) return earlier;
    await this.outbox.add({ job: CheckNotificationMail, payload: { userId }, runAt }, session);
    return runAt;
  }
}
