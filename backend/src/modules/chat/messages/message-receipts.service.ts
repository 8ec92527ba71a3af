import { Injectable } from '@nestjs/common';
import type { ReadBody, ReadView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { sideOf } from '../../match/index.js';
import { maySeeReceipts } from '../chat.policy.js';
import {
  ConversationAccessService,
  type Participants,
} from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { MessageRepository } from './message.repository.js';
import { MessagesRead } from '../chat.events.js';

/** Read receipts, delivery receipts and typing. Open to free and suspended members too. */
@Injectable()
export class MessageReceiptsService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Marks the conversation read, up to a message or as a whole. Publishes it to the caller's other devices,
   * and to the other member unless they are a stranger whom the caller has not answered. Read messages stay
   * read: a lower number changes nothing.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async markRead(me: Principal, other: string, { seq }: ReadBody): Promise<ReadView> {
    const { conversation, ...participants } = await this.access.checkWithConversation(me.userId, other);
    const { side } = participants;
    if (!conversation) return { success: true, unread: 0 };
    const whole = seq === undefined || seq >= conversation.seq;
    const after = whole
      ? await this.readWhole(me.userId, other, conversation)
      : await this.readTo(me.userId, other, seq);
    const { read, unread } = sideStateOf(after ?? conversation, side);
    if (after) {
      if (await this.mayBeShown(participants, conversation))
        await this.publisher.toMember(other, 'message-read', { from: me.userId, seq: read });
      const fact = { conversationId: other, seq: read, unread };
      await this.publisher.toMember(me.userId, 'conversation-read', fact);
      const wasUnlisted = conversation.unlisted?.some((id) => id.toHexString() === me.userId) ?? false;
      await this.events.publish(MessagesRead, { userId: me.userId, from: other, unread, wasUnlisted });
    }
    return { success: true, unread: after || !whole ? unread : 0 };
  }

  /**
   * Stores that messages up to `seq` have reached a device of the caller, and publishes it to their author,
   * unless that is a stranger whom the caller has not answered.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async markDelivered(me: Principal, from: string, seq: number): Promise<void> {
    const { conversation, ...participants } = await this.access.checkWithConversation(me.userId, from);
    const advanced = await this.conversations.deliveredTo(me.userId, from, seq);
    if (advanced && (await this.mayBeShown(participants, conversation)))
      await this.publisher.toMember(from, 'message-delivered', { from: me.userId, seq });
  }

  /**
   * Publishes to another member that the caller is typing; not to a stranger, nor to a member who has not
   * answered or has declined the caller.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async publishTyping(me: Principal, to: string): Promise<void> {
    const { conversation, ...participants } = await this.access.checkWithConversation(me.userId, to);
    if (await this.mayBeShown(participants, conversation))
      await this.publisher.toMember(to, 'typing', { from: me.userId });
  }

  /** Whether the other member may see receipts and typing of the viewer of `participants`. */
  private async mayBeShown(participants: Participants, conversation: Conversation | null): Promise<boolean> {
    return maySeeReceipts(participants.pair, conversation) && (await this.access.mayBeTold(participants));
  }

  /**
   * Reads all messages there were when the caller asked. Messages stored since then have not been seen and
   * stay unread.
   */
  private async readWhole(me: string, other: string, seen: Conversation): Promise<Conversation | null> {
    if (sideStateOf(seen, sideOf(me, other)).unread === 0) return null;
    const whole = await this.conversations.readAll(me, other, seen.seq);
    return whole ?? this.readTo(me, other, seen.seq);
  }

  private async readTo(me: string, other: string, seq: number): Promise<Conversation | null> {
    return this.database.withTransaction(async (session) => {
      const moved = await this.conversations.readTo(me, other, seq, session);
      if (!moved) return null;
      const unread = await this.messages.countUnreadAfter(moved._id, other, seq, session);
      await this.conversations.setUnread(me, other, unread, session);
      const side = sideOf(me, other);
      const mine = { ...sideStateOf(moved, side), unread };
      return side === 'a' ? { ...moved, aSide: mine } : { ...moved, bSide: mine };
    });
  }
}
