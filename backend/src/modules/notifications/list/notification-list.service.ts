import { Injectable } from '@nestjs/common';
import {
  NOTIFICATIONS_LIMITS,
  type NotificationsQuery,
  type NotificationsView,
  type NotificationView,
  type OpenedDecisionsBody,
  type ReadNotificationsBody,
  type ReadNotificationsView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { InviteRewardService } from '../../referrals/index.js';
import { Erases } from '../../users/index.js';
import { AnnouncementListService } from '../announcements/announcement-list.service.js';
import { FraudNoticeListService } from '../fraud-notices/fraud-notice-list.service.js';
import { NotificationViewsService } from './notification-views.service.js';
import { NotificationRepository, type NotificationCursor } from './notification.repository.js';
import type { Notification } from './notification.schema.js';

type NoticeSource = AnnouncementListService | FraudNoticeListService | InviteRewardService;

/** A member's list of notifications, announcements and other notices, and its unread count. */
@Injectable()
export class NotificationListService {
  /** Sources of all entries that are not notifications about another member. */
  private readonly notices: readonly NoticeSource[];

  constructor(
    private readonly notifications: NotificationRepository,
    announcements: AnnouncementListService,
    fraudNotices: FraudNoticeListService,
    inviteRewards: InviteRewardService,
    private readonly views: NotificationViewsService,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {
    this.notices = [announcements, fraudNotices, inviteRewards];
  }

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['notifications', 'oldNotifications'] })
  erase(userId: string): Promise<void> {
    return this.notifications.erase(userId);
  }

  /** Returns a page of the caller's list, newest first, with announcements and other notices among them. */
  async list(me: Principal, { before, limit }: NotificationsQuery): Promise<NotificationsView> {
    const size = limit ?? NOTIFICATIONS_LIMITS.page;
    const lists = await Promise.all(this.notices.map((source) => source.listFor(me.userId)));
    const announced = lists.flat();
    const cursor = before === undefined ? undefined : await this.cursorOf(me.userId, before, announced);
    const [found, unread, decided] = await Promise.all([
      this.notifications.page(me.userId, cursor, size + 1, this.clock.now()),
      this.notifications.countUnread(me.userId),
      this.notifications.findUnopened(me.userId, NOTIFICATIONS_LIMITS.pageMax),
    ]);
    const older = announced.filter((view) => !cursor || compare(view, toSortKey(cursor)) > 0);
    const [views, unopened] = await Promise.all([
      this.views.viewsFor(me, found),
      this.views.viewsFor(me, decided),
    ]);
    return {
      notifications: [...views, ...older].sort(compare).slice(0, size),
      hasMore: views.length + older.length > size,
      unread: unread + announced.filter(({ read }) => !read).length,
      ...(unopened.length > 0 && { unopened }),
    };
  }

  /**
   * Stores that the caller has opened decisions of staff, and marks their entries as read. Safe to repeat.
   */
  async open(me: Principal, { ids }: OpenedDecisionsBody): Promise<ReadNotificationsView> {
    await this.notifications.markOpened(me.userId, ids, this.clock.now());
    return { success: true, unread: await this.publishUnread(me.userId) };
  }

  /**
   * Marks notifications and announcements of the caller as read: those with these ids, or all. Ids of other
   * members change nothing.
   */
  async read(me: Principal, { ids }: ReadNotificationsBody): Promise<ReadNotificationsView> {
    await Promise.all([this.notifications, ...this.notices].map((source) => source.markRead(me.userId, ids)));
    return { success: true, unread: await this.publishUnread(me.userId) };
  }

  /**
   * Publishes a stored notification to its member's sockets. Removes it instead if the member may not see the
   * other member any more: one of them may have blocked the other while it was stored, after the job that
   * removes the notifications of the pair.
   */
  async publish(notification: Notification): Promise<void> {
    const userId = notification.userId.toHexString();
    const [[view], unread] = await Promise.all([
      this.views.viewsFor(userId, [notification]),
      this.countUnread(userId),
    ]);
    if (view && (view.from || notification.kept))
      await this.publisher.toMember(userId, 'notification', { notification: view, unread });
    else await this.removePair(userId, notification.from.toHexString());
  }

  /**
   * Updates the list after messages of `from` were read or unsent; `unread` is the number of unread ones
   * left.
   */
  async syncMessages(userId: string, from: string, unread: number): Promise<void> {
    const changed = await this.notifications.syncMessages(userId, from, unread, this.clock.now());
    if (changed) await this.publishUnread(userId);
  }

  /**
   * Removes the notifications of two members about each other and updates their open pages. A member whose
   * list had none receives no event. Safe to repeat.
   */
  async removePair(one: string, other: string): Promise<void> {
    for (const [owner, about] of [
      [one, other],
      [other, one],
    ] as const)
      if (await this.notifications.removeAbout(owner, about)) await this.publishUnread(owner);
  }

  private async countUnread(userId: string): Promise<number> {
    const counts = await Promise.all(
      [this.notifications, ...this.notices].map((source) => source.countUnread(userId)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Publishes the number of unread entries to the open pages of a member, and returns it. */
  async publishUnread(userId: string): Promise<number> {
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

/** Sort order of the list: newest first, then by id. */
const compare = (one: SortKey, other: SortKey): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
