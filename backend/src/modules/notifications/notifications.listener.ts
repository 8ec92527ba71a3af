import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MessagesRead } from '../chat/chat.events.js';
import { InviteRewarded } from '../referrals/referrals.events.js';
import { NotificationListService } from './list/notification-list.service.js';

interface MessagesReadFact {
  userId: string;
  from: string;
  unread: number;
  wasUnlisted: boolean;
}

@Injectable()
export class NotificationsListener {
  constructor(private readonly list: NotificationListService) {}

  @OnDomainEvent(MessagesRead)
  messagesRead({ userId, from, unread, wasUnlisted }: MessagesReadFact): Promise<void> {
    return this.list.syncMessages(userId, from, { unread, wasUnlisted });
  }

  @OnDomainEvent(InviteRewarded)
  async inviteRewarded({ userId }: { userId: string }): Promise<void> {
    await this.list.publishUnread(userId);
  }
}
