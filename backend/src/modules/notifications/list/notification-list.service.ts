import { Injectable } from '@nestjs/common';
import {
  NOTIFICATIONS_LIMITS,
  type NotificationsQuery,
  type NotificationsView,
  type NotificationView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { NotificationViewsService } from './notification-views.service.js';
import { NotificationRepository, type NotificationCursor } from './notification.repository.js';
import type { Notification } from './notification.schema.js';
import { isUnavailable } from './notification.texts.js';
import { SystemNoticesService } from './system-notices.service.js';
import { UnreadCountService } from './unread-count.service.js';

/** A member's list of notifications, announcements and other notices. */
@Injectable()
export class NotificationListService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly notices: SystemNoticesService,
    private readonly views: NotificationViewsService,
    private readonly unread: UnreadCountService,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of the caller's list, newest first, with announcements and other notices among them. */
  async list(me: Principal, { before, limit }: NotificationsQuery): Promise<NotificationsView> {
    const size = limit ?? NOTIFICATIONS_LIMITS.page;
    const announced = await this.notices.listFor(me.userId);
    const cursor = before === undefined ? undefined : await this.cursorOf(me.userId, before, announced);
    const [found, unread, decided] = await Promise.all([
      this.notifications.page(me.userId, cursor, size + 1, this.clock.now()),
      this.unread.countNotifications(me.userId),
      this.notifications.findUnopened(me.userId, NOTIFICATIONS_LIMITS.pageMax),
    ]);
    const older = announced.filter((view) => !cursor || compare(view, toSortKey(cursor)) > 0);
    const [views, unopened] = await Promise.all([
      this.views.viewsFor(me, found),
      this.views.viewsFor(me, decided),
    ]);
    return {
      notifications: mergeUnavailable([...views, ...older].sort(compare).slice(0, size), found),
      hasMore: views.length + older.length > size,
      unread: unread + announced.filter(({ read }) => !read).length,
      ...(unopened.length > 0 && { unopened }),
    };
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

/**
 * Merges the entries of a page that say only that a member is not available any more, so that there is one
 * for each such member. It is the oldest one, because the next page begins after the last entry.
 */
function mergeUnavailable(
  page: readonly NotificationView[],
  stored: readonly Notification[],
): NotificationView[] {
  const storedById = new Map(stored.map((notification) => [notification._id.toHexString(), notification]));
  const memberOf = ({ id, from }: NotificationView): string | undefined => {
    const notification = storedById.get(id);
    return notification && isUnavailable(notification, from?.name ?? null)
      ? notification.from.toHexString()
      : undefined;
  };
  const entriesByMember = Map.groupBy(page, memberOf);
  return page.flatMap((view) => {
    const member = memberOf(view);
    const entries = member === undefined ? [view] : (entriesByMember.get(member) ?? []);
    return view === entries.at(-1) ? [{ ...view, read: entries.every(({ read }) => read) }] : [];
  });
}

type SortKey = Pick<NotificationView, 'createdAt' | 'id'>;

const toSortKey = ({ at, id }: NotificationCursor): SortKey => ({ id, createdAt: at.toISOString() });

/** Sort order of the list: newest first, then by id. */
const compare = (one: SortKey, other: SortKey): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
