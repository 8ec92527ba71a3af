import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  LIMITS,
  type NotificationsQuery,
  type NotificationsView,
  type ReadNotificationsBody,
  type ReadNotificationsView,
} from '@contract';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import type { Principal } from '../../platform/http/principal.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { AccountErasers, MessagesRead } from '../users/index.js';
import { NotificationRepository } from './notification.repository.js';
import { NotificationViews } from './notification.views.js';

/** A member's list of what has happened. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly lines: NotificationRepository,
    private readonly views: NotificationViews,
    private readonly publisher: Publisher,
    private readonly erasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.lines.erase(userId));
  }

  /** A page of the caller's list, newest first. */
  async list(me: Principal, { before, limit }: NotificationsQuery): Promise<NotificationsView> {
    const size = limit ?? LIMITS.notificationPage;
    const [found, unread] = await Promise.all([
      this.lines.page(me.userId, before, size + 1),
      this.lines.countUnread(me.userId),
    ]);
    const notifications = await this.views.of(me.userId, found.slice(0, size));
    return { notifications, hasMore: found.length > size, unread };
  }

  /** Marks lines of the caller read, or all of them; ids that are not theirs change nothing. */
  async read(me: Principal, { ids }: ReadNotificationsBody): Promise<ReadNotificationsView> {
    await this.lines.markRead(me.userId, ids);
    return { success: true, unread: await this.tellUnread(me.userId) };
  }

  /** What is read in a conversation is read in the list too. */
  @OnDomainEvent(MessagesRead)
  async followReading({
    userId,
    from,
    unread,
  }: {
    userId: string;
    from: string;
    unread: number;
  }): Promise<void> {
    if (await this.lines.settleMessages(userId, from, unread)) await this.tellUnread(userId);
  }

  /** Removes what two members were told of each other. Safe to repeat. */
  async forgetPair(one: string, other: string): Promise<void> {
    await this.lines.forgetPair(one, other);
    await this.tellUnread(one);
    await this.tellUnread(other);
  }

  private async tellUnread(userId: string): Promise<number> {
    const unread = await this.lines.countUnread(userId);
    await this.publisher.toMember(userId, 'notifications-read', { unread });
    return unread;
  }
}
