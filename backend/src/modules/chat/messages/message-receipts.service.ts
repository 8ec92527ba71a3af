import { Injectable } from '@nestjs/common';
import type { ReadBody, ReadView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { otherOf, sideOf } from '../../match/index.js';
import { hidesDetail } from '../../profiles/index.js';
import { MessagesRead } from '../chat.events.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { isMarkedUnread } from '../conversations/conversation-settings.rules.js';
import { shareReadReceipts } from '../conversations/conversation.policy.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import {
  countedUnread,
  newestShownReads,
  sideStateOf,
  withDelivered,
  withRead,
} from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { MessageRepository } from './message.repository.js';

/** Stores and publishes read receipts and delivery receipts. Also allowed for free and suspended members. */
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
   * Marks the conversation as read, completely or up to a message. Publishes this to the caller's other
   * devices, and to the other member unless that member is a stranger whom the caller has not answered or one
   * of the two does not share read receipts. A lower number than before only removes the mark as unread.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async markRead(me: Principal, other: string, { seq }: ReadBody): Promise<ReadView> {
    const { conversation, ...participants } = await this.access.findForReading(me.userId, other);
    const { side } = participants;
    if (!conversation) return { success: true, unread: 0 };
    const whole = seq === undefined || seq >= conversation.seq;
    const isPrivate = !shareReadReceipts(participants.viewer, participants.other);
    const after = await this.readTo(me.userId, conversation, whole ? conversation.seq : seq, isPrivate);
    const { read, unread } = sideStateOf(after ?? conversation, side);
    const counted = countedUnread(after ?? conversation, me.userId);
    if (after) {
      const isShared = !isPrivate && read > sideStateOf(conversation, side).read;
      if (isShared && (await this.access.mayShowActivity(participants, conversation))) {
        const { after: seenAfter } = newestShownReads(sideStateOf(after, side));
        const fact = { from: me.userId, seq: read, ...(seenAfter > 0 && { after: seenAfter }) };
        await this.publisher.toMember(other, 'message-read', fact);
      }
      const fact = { conversationId: other, seq: read, unread: counted };
      await this.publisher.toMember(me.userId, 'conversation-read', fact);
      await this.events.publish(MessagesRead, { to: me.userId, from: other, unread, lastAt: after.lastAt });
    }
    return { success: true, unread: after || !whole ? counted : 0 };
  }

  /**
   * Stores that a device of the caller has received the messages up to `seq`. Publishes this to their author,
   * unless the author is a stranger whom the caller has not answered, or the caller hides their activity.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async markDelivered(me: Principal, from: string, seq: number): Promise<void> {
    const { conversation, ...participants } = await this.access.findForReading(me.userId, from);
    const advanced = conversation !== null && (await this.deliverTo(me.userId, conversation, seq));
    if (hidesDetail(participants.viewer, 'active')) return;
    if (advanced && (await this.access.mayShowActivity(participants, conversation)))
      await this.publisher.toMember(from, 'message-delivered', { from: me.userId, seq });
  }

  /** Returns false if a device of the caller had already received the messages up to `seq`. */
  private async deliverTo(me: string, seen: Conversation, seq: number): Promise<boolean> {
    return this.database.optimisticTransaction(seen._id, async (tx, number) => {
      const before = number === 1 ? seen : await this.conversations.findBetween(me, otherOf(seen, me));
      const after = before && withDelivered(before, me, seq);
      if (!before || !after || after === before) return false;
      await tx.write(...this.conversations.updateWrite(before, after));
      return true;
    });
  }

  /**
   * Stores that the caller has read everything up to `seq`. Messages stored after `seen` was read stay
   * unread.
   * @returns null if no message up to `seq` was unread and the conversation was not marked as unread
   */
  private async readTo(
    me: string,
    seen: Conversation,
    seq: number,
    isPrivate: boolean,
  ): Promise<Conversation | null> {
    const other = otherOf(seen, me);
    return this.database.optimisticTransaction(seen._id, async (tx, number) => {
      const before = number === 1 ? seen : await this.conversations.findBetween(me, other);
      const isUnread =
        before &&
        (seq < before.seq || sideStateOf(before, sideOf(me, other)).unread > 0 || isMarkedUnread(before, me));
      if (!isUnread) return null;
      const unread = seq >= before.seq ? 0 : await this.messages.countUnreadAfter(before._id, other, seq);
      const after = withRead(before, me, { seq, unread, isPrivate });
      if (after === before) return null;
      await tx.write(...this.conversations.updateWrite(before, after));
      return after;
    });
  }
}
