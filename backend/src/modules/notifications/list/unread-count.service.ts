import { Injectable } from '@nestjs/common';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationRepository } from './notification.repository.js';
import { SystemNoticesService } from './system-notices.service.js';

/** The number of unread entries of a member's list. */
@Injectable()
export class UnreadCountService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly notices: SystemNoticesService,
    private readonly publisher: Publisher,
  ) {}

  /** Returns the number of unread notifications and notices. */
  async count(userId: string): Promise<number> {
    const counts = await Promise.all([
      this.notifications.countUnread(userId),
      this.notices.countUnread(userId),
    ]);
    return counts[0] + counts[1];
  }

  /** Publishes the number of unread entries to the open pages of a member, and returns it. */
  async publish(userId: string): Promise<number> {
    const unread = await this.count(userId);
    await this.publisher.toMember(userId, 'notifications-read', { unread });
    return unread;
  }
}
