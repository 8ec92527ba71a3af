import { Injectable } from '@nestjs/common';
import {
  CHAT_LIMITS,
  type ChatSearchQuery,
  type ChatSearchView,
  type MessagesQuery,
  type MessagesView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { pairId } from '../../match/index.js';
import {
  ConversationAccessService,
  type Participants,
} from '../conversations/conversation-access.service.js';
import { shareReadReceipts } from '../conversations/conversation.policy.js';
import { MessageRepository } from './message.repository.js';
import { receiptsOf, toChatMessageView } from './message.views.js';

/** Returns pages of a conversation and searches it. Also allowed for free and suspended members. */
@Injectable()
export class MessageReadingService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
  ) {}

  /**
   * Returns a page of the conversation, oldest first: the newest messages, or the messages before or after a
   * number.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async page(me: Principal, other: string, query: MessagesQuery): Promise<MessagesView> {
    const { before, after, limit = CHAT_LIMITS.messagePage } = query;
    const [participants, { conversation, messages: found }] = await Promise.all([
      this.access.findParticipants(me.userId, other),
      this.messages.page(pairId(me.userId, other), { before, after, limit: limit + 1 }),
    ]);
    this.access.assertMayRead({ ...participants, conversation });
    if (!conversation) return { messages: [], hasMore: false, readSeq: 0, deliveredSeq: 0 };
    const hasMore = found.length > limit;
    const page = !hasMore ? found : after === undefined ? found.slice(1) : found.slice(0, limit);
    const viewer = this.access.messageViewer(me, participants.other, conversation, toShown(participants));
    const theirs = receiptsOf(viewer);
    return {
      messages: page.map((message) => toChatMessageView(message, viewer)),
      hasMore,
      readSeq: theirs.read,
      ...(theirs.readAfter > 0 && { readAfter: theirs.readAfter }),
      deliveredSeq: theirs.delivered,
    };
  }

  /**
   * Returns the messages of a conversation that contain this text, newest first.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async search(me: Principal, other: string, { q, before }: ChatSearchQuery): Promise<ChatSearchView> {
    const { conversation, ...participants } = await this.access.findForReading(me.userId, other);
    if (!conversation) return { messages: [], hasMore: false };
    const found = await this.messages.search(conversation, q, before, CHAT_LIMITS.messagePage + 1);
    const viewer = this.access.messageViewer(me, participants.other, conversation, toShown(participants));
    return {
      messages: found.slice(0, CHAT_LIMITS.messagePage).map((message) => toChatMessageView(message, viewer)),
      hasMore: found.length > CHAT_LIMITS.messagePage,
    };
  }
}

const toShown = ({ viewer, other, pair }: Participants) => ({
  pair,
  seesReads: shareReadReceipts(viewer, other),
});
