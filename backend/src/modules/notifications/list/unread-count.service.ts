import { Injectable } from '@nestjs/common';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationViewsService } from './notification-views.service.js';
import { NotificationRepository } from './notification.repository.js';
import { SystemNoticesService } from './system-notices.service.js';

/** The number of unread entries of a member's list. */
@Injectable()
export class UnreadCountService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly notices: SystemNoticesService,
    private readonly views: NotificationViewsService,
    private readonly publisher: Publisher,
  ) {}

  /** Returns the number of unread notifications and notices. */
  async count(userId: string): Promise<number> {
    const counts = await Promise.all([this.countNotifications(userId), this.notices.countUnread(userId)]);
    return counts[0] + counts[1];
  }

  /** Returns the number of unread notifications. Those that the list merges are counted once. */
  async countNotifications(userId: string): Promise<number> {
    const { total, several } = await this.notifications.countUnread(userId);
    if (several.size === 0) return total;
    const visible = await this.views.visibleTo(userId, [...several.keys()]);
    const merged = [...several].filter(([other]) => !visible.has(other));
    return merged.reduce((sum, [, count]) => sum - (count - 1), total);
  }

  /** Publishes the number of unread entries to the open pages of a member, and returns it. */
  async publish(userId: string): Promise<number> {
    const unread = await this.count(userId);
    await this.publisher.toMember(userId, 'notifications-read', { unread });
    return unread;
  }
}
