import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { NOTIFICATIONS_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayOf, isOnDay } from '../../../platform/clock/days.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { UsersService } from '../../users/index.js';
import { NotificationRepository } from '../list/notification.repository.js';
import { mailCheckAt } from '../list/notification.rules.js';
import type { DeliverableNotification } from '../list/notification.schema.js';
import {
  isSwitchedOff,
  NotificationSettingsRepository,
  type MemberNotificationSettings,
} from '../settings/notification-settings.repository.js';
import { areQuietHours, nextDigest, quietSpan } from '../settings/timing.rules.js';
import { NotificationSourceRegistry } from '../sources/notification-source-registry.service.js';
import { NotificationMailScheduler } from './notification-mail-scheduler.service.js';
import { mayReceiveMail } from './notification-mail-sending.service.js';

/** Maximum number of notifications that one run reads. The next run continues there. */
const RUN_SIZE = 20_000;
const CONCURRENCY = 10;

/**
 * Decides whether a mail about notifications is due: the member has been inactive for `mailDelayMinutes` and
 * has unread notifications since then. Quiet hours, the digest setting and the daily limit delay the mail.
 */
@Injectable()
export class NotificationMailCheckService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly settings: NotificationSettingsRepository,
    private readonly users: UsersService,
    private readonly sources: NotificationSourceRegistry,
    private readonly scheduler: NotificationMailScheduler,
    private readonly presence: Presence,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks all members with a notification whose check is due. Logs errors, so that an error of one member
   * does not stop the others.
   */
  async checkAll(): Promise<void> {
    const members = await this.notifications.membersToMailCheck(this.clock.now(), RUN_SIZE);
    await pLimit(CONCURRENCY).map(members, (userId) =>
      this.check(userId).catch((error: unknown) => {
        this.logger.error('A check of mails about notifications failed', { error });
      }),
    );
  }

  /**
   * Schedules one mail about all due notifications, or the next check if it is too early for a mail. Safe to
   * repeat.
   */
  async check(userId: string): Promise<void> {
    const now = this.clock.now();
    const checked = await this.notifications.findForMailCheck(userId, now);
    const next = await this.checkAt(userId, now);
    if (next) await this.notifications.postponeMailChecks(userId, next);
    else await this.notifications.endMailChecks(userId, checked);
  }

  /**
   * Checks one member and schedules a mail if one is due.
   * @returns the time of the next check; null if no further check is needed
   */
  private async checkAt(userId: string, now: Date): Promise<Date | null> {
    const user = await this.users.findById(userId);
    if (!user || !mayReceiveMail(user)) return null;
    if ((await this.presence.online([userId]))?.has(userId)) return mailCheckAt(now);
    const settings = await this.settings.find(userId);
    const due = await this.findDue(userId, user.lastActiveAt, settings);
    const [oldest] = due;
    if (!oldest) return null;
    const next = notBefore(now, oldest.at, settings);
    // At most `mailDelayMinutes` from now, because the member may change the settings meanwhile.
    if (next > now) return new Date(Math.min(next.getTime(), mailCheckAt(now).getTime()));
    const { zone, digest } = settings.timing;
    await this.scheduler.scheduleMail(userId, {
      dueIds: due.map(({ _id }) => _id.toHexString()),
      digest,
      day: dayOf(now, zone),
      at: now,
    });
    return null;
  }

  /**
   * Returns notifications since the member's last activity that are not switched off and whose cause is still
   * pending.
   */
  private async findDue(
    userId: string,
    since: Date,
    { off, timing }: MemberNotificationSettings,
  ): Promise<DeliverableNotification[]> {
    const limit =
      timing.digest === 'off'
        ? NOTIFICATIONS_SERVER_LIMITS.notificationsPerMail
        : NOTIFICATIONS_SERVER_LIMITS.notificationsPerDigest;
    const found = await this.notifications.findUnmailed(userId, since, limit);
    const enabled = found.filter(({ type }) => !isSwitchedOff(off, 'email', type));
    const pending = await Promise.all(
      enabled.map(({ type, from, causes }) =>
        this.sources.countPending({ type, to: userId, from: from.toHexString(), causes }),
      ),
    );
    return enabled.filter((_, index) => (pending[index] ?? 0) > 0);
  }
}

/**
 * Returns the earliest time for a mail about notifications since `oldest`. The mail may be sent if this is
 * not after `now`.
 */
function notBefore(now: Date, oldest: Date, { timing, mails, digestAt }: MemberNotificationSettings): Date {
  const { digest, zone } = timing;
  const next =
    digest === 'off' ? mailCheckAt(oldest) : nextDigest({ after: oldest, last: digestAt }, digest, zone);
  if (next > now) return next;
  if (areQuietHours(now, timing)) return quietSpan(now, timing).to;
  // There were more unread notifications than the last mail could contain.
  if (mails?.at && mailCheckAt(mails.at) > now) return mailCheckAt(mails.at);
  const today = dayOf(now, zone);
  if (mails && isOnDay(today, mails) && mails.count >= timing.mailsPerDay) return today.to;
  return now;
}
