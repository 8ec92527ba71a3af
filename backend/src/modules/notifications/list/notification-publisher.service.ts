import { Injectable } from '@nestjs/common';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationRemovalService } from './notification-removal.service.js';
import { NotificationViewsService } from './notification-views.service.js';
import type { Notification } from './notification.schema.js';
import { UnreadCountService } from './unread-count.service.js';

/** Publishes new notifications to the open pages of their members. */
@Injectable()
export class NotificationPublisher {
  constructor(
    private readonly views: NotificationViewsService,
    private readonly unread: UnreadCountService,
    private readonly removal: NotificationRemovalService,
    private readonly publisher: Publisher,
  ) {}

  /**
   * Publishes a stored notification to its member's sockets. Removes it instead if the member may not see the
   * other member any more: one of them may have blocked the other while it was stored, after the job that
   * removes the notifications of the pair.
   */
  async publish(notification: Notification): Promise<void> {
    const userId = notification.userId.toHexString();
    const [[view], unread] = await Promise.all([
      this.views.viewsFor(userId, [notification]),
      this.unread.count(userId),
    ]);
    if (view && (view.from || notification.kept))
      await this.publisher.toMember(userId, 'notification', { notification: view, unread });
    else await this.removal.removePair(userId, notification.from.toHexString());
  }
}
