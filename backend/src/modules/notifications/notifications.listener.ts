import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MessagesRead, MessageUnsent, type ReceivedMessages } from '../chat/chat.events.js';
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
  messagesRead(messages: ReceivedMessages): Promise<void> {
    return this.marks.syncMessages(messages);
  }

  @OnDomainEvent(MessageUnsent)
  messageUnsent(messages: ReceivedMessages): Promise<void> {
    return this.marks.syncMessages(messages);
  }

  @OnDomainEvent(InviteRewarded)
  async inviteRewarded({ userId }: { userId: string }): Promise<void> {
    await this.unread.publish(userId);
  }
}
