import { Injectable } from '@nestjs/common';
import {
  type ChatSearchQuery,
  type ChatSearchView,
  LIMITS,
  type MessagesQuery,
  type MessagesView,
  type ReadBody,
  type ReadView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { otherSide, pairId, sideOf } from '../../match/index.js';
import { MessagesRead } from '../../users/index.js';
import { knowEachOther } from '../chat.policy.js';
import { NOTHING_SEEN, toChatMessageView } from './message.views.js';
import { ConversationRepository, standing } from '../conversations/conversation.repository.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { CounterpartsService } from '../conversations/conversation-access.service.js';
import { MessageRepository } from './message.repository.js';

/** Reading one conversation, and saying how far one has read. Open to free and suspended members too. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly counterparts: CounterpartsService,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * A page of the conversation, oldest first: the newest, those before, or those after a number.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async messagesWith(me: Principal, other: string, query: MessagesQuery): Promise<MessagesView> {
    const { before, after, limit = LIMITS.messagePage } = query;
    const pair = pairId(me.userId, other);
    const [{ conversation, pair: between, side }, found] = await Promise.all([
      this.counterparts.withConversation(me.userId, other),
      this.messages.page(pair, { before, after, limit: limit + 1 }),
    ]);
    if (!conversation) return { messages: [], hasMore: false, readSeq: 0, deliveredSeq: 0 };
    const hasMore = found.length > limit;
    const page = !hasMore ? found : after === undefined ? found.slice(1) : found.slice(0, limit);
    const viewer = this.counterparts.viewOf(me, other, conversation, between);
    const theirs = viewer.seesReceipts ? standing(conversation, otherSide(side)) : NOTHING_SEEN;
    return {
      messages: page.map((message) => toChatMessageView(message, viewer)),
      hasMore,
      readSeq: theirs.read,
      deliveredSeq: Math.max(theirs.delivered, theirs.read),
    };
  }

  /**
   * The messages of one conversation that contain these words, newest first.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async search(me: Principal, other: string, { q, before }: ChatSearchQuery): Promise<ChatSearchView> {
    const { conversation, pair } = await this.counterparts.withConversation(me.userId, other);
    if (!conversation) return { messages: [], hasMore: false };
    const found = await this.messages.search(conversation._id, q, before, LIMITS.messagePage + 1);
    const viewer = this.counterparts.viewOf(me, other, conversation, pair);
    return {
      messages: found.slice(0, LIMITS.messagePage).map((message) => toChatMessageView(message, viewer)),
      hasMore: found.length > LIMITS.messagePage,
    };
  }

  /**
   * Marks the conversation read, up to a message or whole, and tells the other member, unless they are a stranger whom the caller
   * has not answered, and the caller's other devices. What is read stays read, so an older number changes nothing.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async read(me: Principal, other: string, { seq }: ReadBody): Promise<ReadView> {
    const { conversation, pair, side } = await this.counterparts.withConversation(me.userId, other);
    if (!conversation) return { success: true, unread: 0 };
    const whole = seq === undefined || seq >= conversation.seq;
    const after = whole
      ? await this.readWhole(me.userId, other, conversation)
      : await this.readTo(me.userId, other, seq);
    const { read, unread } = standing(after ?? conversation, side);
    if (after) {
      if (knowEachOther(pair, conversation))
        await this.publisher.toMember(other, 'message-read', { from: me.userId, seq: read });
      const fact = { conversationId: other, seq: read, unread };
      await this.publisher.toMember(me.userId, 'conversation-read', fact);
      await this.events.publish(MessagesRead, { userId: me.userId, from: other, unread });
    }
    return { success: true, unread: after || !whole ? unread : 0 };
  }

  /**
   * Notes that messages up to `seq` have reached a device of the caller, and tells their author, unless that is a stranger whom the
   * caller has not answered.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async delivered(me: Principal, from: string, seq: number): Promise<void> {
    const { conversation, pair } = await this.counterparts.withConversation(me.userId, from);
    const moved = await this.conversations.deliveredTo(me.userId, from, seq);
    if (moved && knowEachOther(pair, conversation))
      await this.publisher.toMember(from, 'message-delivered', { from: me.userId, seq });
  }

  /**
   * Tells another member that the caller is writing; not a stranger, nor whoever has not answered or has declined the caller.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async typing(me: Principal, to: string): Promise<void> {
    const { conversation, pair } = await this.counterparts.withConversation(me.userId, to);
    if (knowEachOther(pair, conversation)) await this.publisher.toMember(to, 'typing', { from: me.userId });
  }

  /** All that had been written when the caller asked. What is stored meanwhile nobody has seen, so it stays unread. */
  private async readWhole(me: string, other: string, seen: Conversation): Promise<Conversation | null> {
    if (standing(seen, sideOf(me, other)).unread === 0) return null;
    const whole = await this.conversations.readAll(me, other, seen.seq);
    return whole ?? this.readTo(me, other, seen.seq);
  }

  private async readTo(me: string, other: string, seq: number): Promise<Conversation | null> {
    return this.database.withTransaction(async (session) => {
      const moved = await this.conversations.readTo(me, other, seq, session);
      if (!moved) return null;
      const unread = await this.messages.countAfter(moved._id, other, seq, session);
      await this.conversations.setUnread(me, other, unread, session);
      const side = sideOf(me, other);
      const mine = { ...standing(moved, side), unread };
      return side === 'a' ? { ...moved, aSide: mine } : { ...moved, bSide: mine };
    });
  }
}
