import { Injectable } from '@nestjs/common';
import type { Digest } from '@contract';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/concurrency/cache-limits.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { SendNotificationMail } from '../notifications.jobs.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';

/** How long a member must have been away before a mail, and the least time between two mails. */
const MAIL_DELAY_MS = 3_600_000;
/** A check that is due sooner than this may have begun before a message is stored. */
const CHECK_MARGIN_MS = 15_000;
const MAX_KNOWN_CHECKS = 100_000;

/** A mail that is due. */
interface DueMail {
  dueIds: readonly string[];
  digest: Digest;
  /** The member's day that it counts for. */
  day: string;
}

/**
 * Schedules the checks whether a mail about notifications is due, and the mails. That a check is pending is a
 * field of the member's preferences, which workers look for.
 */
@Injectable()
export class NotificationMailScheduler {
  /** When the pending check of a member is due, in ms since 1970; what this process knows of it. */
  private readonly pending = new LRUCache<string, number>(atMost(MAX_KNOWN_CHECKS));

  constructor(
    private readonly notifications: NotificationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether this process knows that a check is pending, which will find all that is stored by now. */
  isCheckPending(userId: string): boolean {
    return (this.pending.get(userId) ?? 0) > this.clock.now().getTime() + CHECK_MARGIN_MS;
  }

  /**
   * Makes sure that a check comes within an hour after `at`; it looks at what is switched off.
   * @param session the transaction that stores the notification, where it is not stored before
   */
  async ensureCheck(userId: string, at: Date, session?: Session): Promise<void> {
    if (this.isCheckPending(userId)) return;
    const due = await this.preferences.setPendingCheck(userId, nextCheckAfter(at), session);
    await this.database.afterCommit(session, () => void this.pending.set(userId, due.getTime()));
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
