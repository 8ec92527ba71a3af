import { Injectable } from '@nestjs/common';
import { NOTIFICATIONS_SERVER_LIMITS, type Digest } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, MINUTE_MS, type CalendarDay } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { CheckNotificationMail, SendNotificationMail } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';

const MAIL_DELAY_MS = NOTIFICATIONS_SERVER_LIMITS.mailDelayMinutes * MINUTE_MS;

interface DueMail {
  dueIds: readonly string[];
  digest: Digest;
  /** The day in the member's time zone for which the mail counts. */
  day: CalendarDay;
  at: Date;
}

/** Schedules mails about notifications, and the checks whether a mail is due, with one job per member. */
@Injectable()
export class NotificationMailScheduler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Schedules a check within `mailDelayMinutes` after `at`, unless an earlier one is scheduled. The check
   * reads the settings of the member.
   */
  async ensureCheck(userId: string, at: Date): Promise<void> {
    const runAt = nextCheckAfter(at);
    const stored = await this.outbox.runAtOf(CheckNotificationMail, userId);
    // Most notifications find an earlier check, and a read costs a fraction of a write. A check that may run
    // already is added again, because it may have missed this notification.
    const notBefore = this.clock.now().getTime() + CLOCK_MARGIN_MS;
    if (stored && stored <= runAt && stored.getTime() > notBefore) return;
    await this.outbox.add({
      job: CheckNotificationMail,
      payload: { userId },
      key: userId,
      runAt,
      keepEarlier: true,
    });
  }

  /** Adds the next check of a member. It replaces the job that is running. */
  async scheduleCheck(userId: string, runAt: Date): Promise<void> {
    await this.outbox.add({ job: CheckNotificationMail, payload: { userId }, key: userId, runAt });
  }

  /**
   * Schedules a mail about the notifications that no mail has contained yet. Two concurrent checks send one
   * mail.
   */
  async scheduleMail(userId: string, { dueIds, digest, day, at }: DueMail): Promise<void> {
    await this.database.transaction(async (tx) => {
      const notificationIds = await this.notifications.markMailed(userId, dueIds, tx);
      if (notificationIds.length === 0) return;
      await this.preferences.countMail(userId, { day, at, digest }, tx);
      const payload = { userId, notificationIds, digest };
      await this.outbox.add({ job: SendNotificationMail, payload }, tx);
    });
  }
}

/** Returns the time of the check after an event at `since`. */
export const nextCheckAfter = (since: Date): Date => new Date(since.getTime() + MAIL_DELAY_MS);
