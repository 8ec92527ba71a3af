import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  LIMITS,
  type NotificationsQuery,
  type NotificationsView,
  type NotificationView,
  type ReadNotificationsBody,
  type ReadNotificationsView,
} from '@contract';
import { Database, type Session } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { ErasureRegistry } from '../../users/index.js';
import { AnnouncementListService } from '../announcements/announcement-list.service.js';
import { NotificationSourceRegistry } from '../sources/notification-source-registry.service.js';
import { type NotificationCursor, NotificationRepository } from './notification.repository.js';
import type { Notification } from './notification.schema.js';
import { NotificationViewsService } from './notification-views.service.js';

/**
 * A member's list of notifications and announcements, and its unread count. Unread messages are taken into
 * the list when somebody looks at it, or is to be sent what it says: a message read in the chat needs no
 * entry.
 */
@Injectable()
export class NotificationListService implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly announcements: AnnouncementListService,
    private readonly sources: NotificationSourceRegistry,
    private readonly views: NotificationViewsService,
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly erasures: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.notifications.erase(userId));
  }

  /** A page of the caller's list, newest first, announcements among the notifications. */
  async list(me: Principal, { before, limit }: NotificationsQuery): Promise<NotificationsView> {
    const size = limit ?? LIMITS.notificationPage;
    const [announced] = await Promise.all([
      this.announcements.listFor(me.userId),
      this.takeMessages(me.userId),
    ]);
    const cursor = before === undefined ? undefined : await this.cursorOf(me.userId, before, announced);
    const [found, unread] = await Promise.all([
      this.notifications.page(me.userId, cursor, size + 1),
      this.notifications.countUnread(me.userId),
    ]);
    const older = announced.filter((view) => !cursor || compare(view, toSortKey(cursor)) > 0);
    const views = await this.views.viewsFor(me, found);
    return {
      notifications: [...views, ...older].sort(compare).slice(0, size),
      hasMore: views.length + older.length > size,
      unread: unread + announced.filter(({ read }) => !read).length,
    };
  }

  /**
   * Marks notifications and announcements of the caller read: these, or all. Ids of other members change
   * nothing.
   */
  async read(me: Principal, { ids }: ReadNotificationsBody): Promise<ReadNotificationsView> {
    await this.takeMessages(me.userId);
    await Promise.all([
      this.notifications.markRead(me.userId, ids),
      this.announcements.markRead(me.userId, ids),
    ]);
    return { success: true, unread: await this.publishUnread(me.userId) };
  }

  /** A member's unread notifications since an instant that no mail has named, unread messages among them. */
  async unmailed(userId: string, since: Date, limit: number): Promise<Notification[]> {
    await this.takeMessages(userId);
    return this.notifications.findUnmailed(userId, since, limit);
  }

  /** Brings a member's list up to date; one small query when nothing is missing. */
  async takeMessages(to: string): Promise<void> {
    for (const from of await this.sources.unlistedSenders(to)) await this.takeMessagesOf(to, from);
  }

  /**
   * Stores or updates the notification of one sender's unread messages.
   * @param follow what belongs to it, in the same transaction; not called when the list has them all
   */
  async takeMessagesOf(
    to: string,
    from: string,
    follow?: (notification: Notification, session: Session) => Promise<void>,
  ): Promise<void> {
    await this.database.withTransaction(async (session) => {
      const taken = await this.sources.takeUnlisted(to, from, session);
      if (!taken) return;
      const notification = await this.notifications.add({ to, from, type: 'message', ...taken }, session);
      if (notification) await follow?.(notification, session);
    });
  }

  /**
   * Publishes a stored notification to its member's sockets. One that its member may not see is removed: one
   * of the two was blocked while it was stored, and the job that removes their notifications may have run
   * before.
   */
  async publish(notification: Notification): Promise<void> {
    const userId = notification.userId.toHexString();
    const [[view], unread] = await Promise.all([
      this.views.viewsFor(userId, [notification]),
      this.countUnread(userId),
    ]);
    if (view?.from) await this.publisher.toMember(userId, 'notification', { notification: view, unread });
    else await this.removePair(userId, notification.from.toHexString());
  }

  /**
   * Applies to the list what the member has read in the conversation with `from`, of whom `unread` messages
   * are left.
   */
  async syncMessages(
    userId: string,
    from: string,
    { unread, wasUnlisted }: { unread: number; wasUnlisted: boolean },
  ): Promise<void> {
    const changed = await this.notifications.syncMessages(userId, from, unread);
    // Open pages count what is not yet listed too.
    if (changed || wasUnlisted) await this.publishUnread(userId);
  }

  /**
   * Removes the notifications of two members about each other, and tells their open pages; nothing is said to
   * whose list had none. Safe to repeat.
   */
  async removePair(one: string, other: string): Promise<void> {
    for (const [owner, about] of [
      [one, other],
      [other, one],
    ] as const)
      if (await this.notifications.removeAbout(owner, about)) await this.publishUnread(owner);
  }

  private async countUnread(userId: string): Promise<number> {
    await this.takeMessages(userId);
    const [notifications, announcements] = await Promise.all([
      this.notifications.countUnread(userId),
      this.announcements.countUnread(userId),
    ]);
    return notifications + announcements;
  }

  private async publishUnread(userId: string): Promise<number> {
    const unread = await this.countUnread(userId);
    await this.publisher.toMember(userId, 'notifications-read', { unread });
    return unread;
  }

  private async cursorOf(
    userId: string,
    id: string,
    announced: readonly NotificationView[],
  ): Promise<NotificationCursor> {
    const announcement = announced.find((one) => one.id === id);
    return announcement
      ? { id, at: new Date(announcement.createdAt) }
      : this.notifications.cursorOf(userId, id);
  }
}

type SortKey = Pick<NotificationView, 'createdAt' | 'id'>;

const toSortKey = ({ at, id }: NotificationCursor): SortKey => ({ id, createdAt: at.toISOString() });

/** The order of the list: newest first, then by id. */
const compare = (one: SortKey, other: SortKey): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
