import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MessagesRead, MessageUnsent } from '../chat/chat.events.js';
import { InviteRewarded } from '../referrals/referrals.events.js';
import { NotificationListService } from './list/notification-list.service.js';

@Injectable()
export class NotificationsListener {
  constructor(private readonly list: NotificationListService) {}

  @OnDomainEvent(MessagesRead)
  messagesRead({ userId, from, unread }: { userId: string; from: string; unread: number }): Promise<void> {
    return this.list.syncMessages(userId, from, unread);
  }

  @OnDomainEvent(MessageUnsent)
  messageUnsent({ to, from, unread }: { to: string; from: string; unread: number }): Promise<void> {
    return this.list.syncMessages(to, from, unread);
  }

  @OnDomainEvent(InviteRewarded)
  async inviteRewarded({ userId }: { userId: string }): Promise<void> {
    await this.list.publishUnread(userId);
  }
}
