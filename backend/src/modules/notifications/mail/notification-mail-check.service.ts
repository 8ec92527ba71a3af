import { Injectable } from '@nestjs/common';
import { Presence } from '../../../platform/realtime/presence.js';
import { UsersService } from '../../users/index.js';
import { NotificationSourceRegistry } from '../dispatch/notification-source-registry.service.js';
import { NotificationListService } from '../list/notification-list.service.js';
import type { Notification } from '../list/notification.schema.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { nextCheckAfter, NotificationMailScheduler } from './notification-mail-scheduler.service.js';
import { mayReceiveMail } from './notification-mail.service.js';

/** The most notifications in one mail. */
const MAX_NOTIFICATIONS_PER_MAIL = 50;

/**
 * Decides whether a member is sent a mail: they have been away for an hour and have unread notifications
 * since then.
 */
@Injectable()
export class NotificationMailCheckService {
  constructor(
    private readonly list: NotificationListService,
    private readonly preferences: PreferencesRepository,
    private readonly users: UsersService,
    private readonly sources: NotificationSourceRegistry,
    private readonly scheduler: NotificationMailScheduler,
    private readonly presence: Presence,
  ) {}

  /**
   * Schedules one mail about all that is due.
   * @returns when to check again: when it is too early; null when there is nothing more to look for
   */
  async check(userId: string, now: Date): Promise<Date | null> {
    const user = await this.users.findById(userId);
    if (!user || !mayReceiveMail(user)) return null;
    if ((await this.presence.online([userId]))?.has(userId)) return nextCheckAfter(now);
    const due = await this.findDue(userId, user.lastActiveAt);
    const [oldest] = due;
    if (!oldest) return null;
    const next = nextCheckAfter(oldest.at);
    if (next > now) return next;
    await this.scheduler.scheduleMail(
      userId,
      due.map(({ _id }) => _id.toHexString()),
    );
    return null;
  }

  /**
   * Notifications since the member was last active that are not switched off and whose cause is still
   * pending.
   */
  private async findDue(userId: string, since: Date): Promise<Notification[]> {
    const [found, off] = await Promise.all([
      this.list.unmailed(userId, since, MAX_NOTIFICATIONS_PER_MAIL),
      this.preferences.switchedOff(userId),
    ]);
    const wanted = found.filter(({ type }) => !off.has(`email:${type}`));
    const pending = await Promise.all(
      wanted.map(({ type, from }) => this.sources.countPending(type, userId, from.toHexString())),
    );
    return wanted.filter((_, index) => (pending[index] ?? 0) > 0);
  }
}
