import { Injectable } from '@nestjs/common';
import { NOTIFICATIONS_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayOf, isOn } from '../../../platform/clock/days.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { UserRepository } from '../../users/index.js';
import { NotificationListService } from '../list/notification-list.service.js';
import type { DeliverableNotification } from '../list/notification.schema.js';
import type { CheckNotificationMailPayload } from '../notifications.jobs.js';
import { isSwitchedOff, PreferencesRepository, type Wishes } from '../preferences/preferences.repository.js';
import { isQuiet, nextDigest, quietSpan } from '../preferences/timing.rules.js';
import { NotificationSourceRegistry } from '../sources/notification-source-registry.service.js';
import { nextCheckAfter, NotificationMailScheduler } from './notification-mail-scheduler.service.js';
import { mayReceiveMail } from './notification-mail.service.js';

/**
 * Decides whether a mail about notifications is due: the member has been inactive for `mailDelayMinutes` and
 * has unread notifications since then. Quiet hours, the digest setting and the daily limit delay the mail.
 */
@Injectable()
export class NotificationMailCheckService {
  constructor(
    private readonly list: NotificationListService,
    private readonly preferences: PreferencesRepository,
    private readonly users: UserRepository,
    private readonly sources: NotificationSourceRegistry,
    private readonly scheduler: NotificationMailScheduler,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  /**
   * Schedules one mail about all due notifications, or the next check if it is too early for a mail. Safe to
   * repeat.
   */
  async check({ userId }: CheckNotificationMailPayload): Promise<void> {
    const next = await this.checkAt(userId, this.clock.now());
    if (next) await this.scheduler.scheduleCheck(userId, next);
  }

  /**
   * Checks one member and schedules a due mail.
   * @returns the time of the next check; null if no further check is needed
   */
  private async checkAt(userId: string, now: Date): Promise<Date | null> {
    const user = await this.users.findById(userId);
    if (!user || !mayReceiveMail(user)) return null;
    if ((await this.presence.online([userId]))?.has(userId)) return nextCheckAfter(now);
    const wishes = await this.preferences.find(userId);
    const due = await this.findDue(userId, user.lastActiveAt, wishes);
    const [oldest] = due;
    if (!oldest) return null;
    const next = notBefore(now, oldest.at, wishes);
    // Within `mailDelayMinutes`, because the member may change their settings in the meantime.
    if (next > now) return new Date(Math.min(next.getTime(), nextCheckAfter(now).getTime()));
    const { zone, digest } = wishes.timing;
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
    { off, timing }: Wishes,
  ): Promise<DeliverableNotification[]> {
    const limit =
      timing.digest === 'off'
        ? NOTIFICATIONS_SERVER_LIMITS.notificationsPerMail
        : NOTIFICATIONS_SERVER_LIMITS.notificationsPerDigest;
    const found = await this.list.unmailed(userId, since, limit);
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
 * Returns the earliest time for a mail about notifications since `oldest`; not after `now` if the mail may be
 * sent.
 */
function notBefore(now: Date, oldest: Date, { timing, mails, digestAt }: Wishes): Date {
  const { digest, zone } = timing;
  const next =
    digest === 'off' ? nextCheckAfter(oldest) : nextDigest({ after: oldest, last: digestAt }, digest, zone);
  if (next > now) return next;
  if (isQuiet(now, timing)) return quietSpan(now, timing).to;
  const today = dayOf(now, zone);
  if (mails && isOn(today, mails) && mails.count >= timing.mailsPerDay) return today.to;
  return now;
}
