import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  LIMITS,
  type NotificationsQuery,
  type NotificationsView,
  type NotificationView,
  type ReadNotificationsBody,
  type ReadNotificationsView,
} from '@contract';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { ErasureRegistry } from '../../users/index.js';
import { AnnouncementLines } from '../announcements/announcement-list.service.js';
import { NotificationRepository, type Place } from './notification.repository.js';
import { NotificationViews } from './notification.views.js';
import { MessagesRead } from '../../chat/chat.events.js';

/** A member's list of what has happened. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly lines: NotificationRepository,
    private readonly announcements: AnnouncementLines,
    private readonly views: NotificationViews,
    private readonly publisher: Publisher,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.lines.erase(userId));
  }

  /** A page of the caller's list, newest first, announcements among the rest. */
  async list(me: Principal, { before, limit }: NotificationsQuery): Promise<NotificationsView> {
    const size = limit ?? LIMITS.notificationPage;
    const announced = await this.announcements.of(me.userId);
    const place = before === undefined ? undefined : await this.placeOf(me.userId, before, announced);
    const [found, unread] = await Promise.all([
      this.lines.page(me.userId, place, size + 1),
      this.lines.countUnread(me.userId),
    ]);
    const older = announced.filter((line) => !place || compare(line, toKey(place)) > 0);
    const lines = await this.views.of(me, found);
    return {
      notifications: [...lines, ...older].sort(compare).slice(0, size),
      hasMore: lines.length + older.length > size,
      unread: unread + announced.filter(({ read }) => !read).length,
    };
  }

  /** Marks lines of the caller read, or all of them; ids that are not theirs change nothing. */
  async read(me: Principal, { ids }: ReadNotificationsBody): Promise<ReadNotificationsView> {
    await Promise.all([this.lines.markRead(me.userId, ids), this.announcements.markRead(me.userId, ids)]);
    return { success: true, unread: await this.tellUnread(me.userId) };
  }

  /** How many lines a member has not read, announcements among them. */
  async countUnread(userId: string): Promise<number> {
    const counts = await Promise.all([
      this.lines.countUnread(userId),
      this.announcements.countUnread(userId),
    ]);
    return counts[0] + counts[1];
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
    const unread = await this.countUnread(userId);
    await this.publisher.toMember(userId, 'notifications-read', { unread });
    return unread;
  }

  private async placeOf(userId: string, id: string, announced: readonly NotificationView[]): Promise<Place> {
    const line = announced.find((one) => one.id === id);
    return line ? { id, at: new Date(line.createdAt) } : this.lines.placeOf(userId, id);
  }
}

type Key = Pick<NotificationView, 'createdAt' | 'id'>;

const toKey = ({ at, id }: Place): Key => ({ id, createdAt: at.toISOString() });

/** The order of the list: newest first, then by id. */
const compare = (one: Key, other: Key): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
