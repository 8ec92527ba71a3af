import { Injectable } from '@nestjs/common';
import type { OpenedDecisionsBody, ReadNotificationsBody, ReadNotificationsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { ReceivedMessages } from '../../chat/chat.events.js';
import { NotificationRepository } from './notification.repository.js';
import { SystemNoticesService } from './system-notices.service.js';
import { UnreadCountService } from './unread-count.service.js';

/** Marks entries of a member's list as read, and decisions of staff as opened. */
@Injectable()
export class MarkReadService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly notices: SystemNoticesService,
    private readonly unread: UnreadCountService,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks notifications and announcements of the caller as read: those with these ids, or all. Ids of other
   * members change nothing.
   */
  async markRead(me: Principal, { ids }: ReadNotificationsBody): Promise<ReadNotificationsView> {
    await Promise.all([this.notifications, this.notices].map((source) => source.markRead(me.userId, ids)));
    return { success: true, unread: await this.unread.publish(me.userId) };
  }

  /**
   * Stores that the caller has opened decisions of staff, and marks their entries as read. Safe to repeat.
   */
  async openDecisions(me: Principal, { ids }: OpenedDecisionsBody): Promise<ReadNotificationsView> {
    await this.notifications.markOpened(me.userId, ids, this.clock.now());
    return { success: true, unread: await this.unread.publish(me.userId) };
  }

  /** Updates the list of the receiver after messages were read or unsent. */
  async syncMessages(messages: ReceivedMessages): Promise<void> {
    const changed = await this.notifications.syncMessages(messages, this.clock.now());
    if (changed) await this.unread.publish(messages.to);
  }
}
