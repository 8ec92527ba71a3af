import { Injectable } from '@nestjs/common';
import type { Digest } from '@contract';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { SendNotificationMail } from '../notifications.jobs.js';
import { NotificationSettingsRepository } from '../settings/notification-settings.repository.js';

interface DueMail {
  dueIds: readonly string[];
  digest: Digest;
  /** The day in the member's time zone for which the mail counts. */
  day: CalendarDay;
  at: Date;
}

/** Schedules mails about notifications. */
@Injectable()
export class NotificationMailScheduler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly settings: NotificationSettingsRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Schedules a mail about the notifications that no mail has contained yet. Two concurrent checks send one
   * mail.
   */
  async scheduleMail(userId: string, { dueIds, digest, day, at }: DueMail): Promise<void> {
    await this.database.transaction(async (tx) => {
      const notificationIds = await this.notifications.markMailed(userId, dueIds, tx);
      if (notificationIds.length === 0) return;
      await this.settings.countMail(userId, { day, at, digest }, tx);
      const payload = { userId, notificationIds, digest };
      await this.outbox.add({ job: SendNotificationMail, payload }, tx);
    });
  }
}
