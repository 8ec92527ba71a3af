import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MessagesRead, MessageUnsent } from '../chat/chat.events.js';
import { InviteRewarded } from '../referrals/referrals.events.js';
import { MarkReadService } from './list/mark-read.service.js';
import { UnreadCountService } from './list/unread-count.service.js';

@Injectable()
export class NotificationsListener {
  constructor(
    private readonly marks: MarkReadService,
    private readonly unread: UnreadCountService,
  ) {}

  @OnDomainEvent(MessagesRead)
  messagesRead({ userId, from, unread }: { userId: string; from: string; unread: number }): Promise<void> {
    return this.marks.syncMessages(userId, from, unread);
  }

  @OnDomainEvent(MessageUnsent)
  messageUnsent({ to, from, unread }: { to: string; from: string; unread: number }): Promise<void> {
    return this.marks.syncMessages(to, from, unread);
  }

  @OnDomainEvent(InviteRewarded)
  async inviteRewarded({ userId }: { userId: string }): Promise<void> {
    await this.unread.publish(userId);
  }
}
