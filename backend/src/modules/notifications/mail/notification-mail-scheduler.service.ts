import { Injectable } from '@nestjs/common';
import type { Digest } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { CheckNotificationMail, SendNotificationMail } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';

/** How long a member must have been away before a mail, and the least time between two mails. */
const MAIL_DELAY_MS = 3_600_000;

/** A mail that is due. */
interface DueMail {
  dueIds: readonly string[];
  digest: Digest;
  /** The member's day that it counts for. */
  day: string;
}

/** Schedules the checks whether a mail about notifications is due, one job for each member, and the mails. */
@Injectable()
export class NotificationMailScheduler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** Makes sure that a check comes within an hour after `at`; it looks at what is switched off. */
  async ensureCheck(userId: string, at: Date): Promise<void> {
    const runAt = nextCheckAfter(at);
    await this.outbox.add({
      job: CheckNotificationMail,
      payload: { userId },
      key: userId,
      runAt,
      keepEarlier: true,
    });
  }

  /** Adds the next check of a member; it takes the place of the one that runs. */
  async scheduleCheck(userId: string, runAt: Date): Promise<void> {
    await this.outbox.add({ job: CheckNotificationMail, payload: { userId }, key: userId, runAt });
  }

  /**
   * Schedules the mail about those of these notifications that no mail has named; two checks at once send one
   * mail.
   */
  async scheduleMail(userId: string, { dueIds, digest, day }: DueMail): Promise<void> {
    await this.database.withTransaction(async (session) => {
      const notificationIds = await this.notifications.markMailed(dueIds, session);
      if (notificationIds.length === 0) return;
      await this.preferences.countMail(userId, day, session);
      const payload = { userId, notificationIds, digest };
      await this.outbox.add({ job: SendNotificationMail, payload }, session);
    });
  }
}

/** When a member is looked at for a mail of what has happened since. */
export const nextCheckAfter = (since: Date): Date => new Date(since.getTime() + MAIL_DELAY_MS);
