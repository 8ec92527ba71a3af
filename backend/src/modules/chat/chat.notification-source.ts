import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import { otherOf, type Side } from '../match/index.js';
import {
  CountsPending,
  type FraudConversations,
  type MessagedMember,
  type MessagedMemberCursor,
} from '../notifications/index.js';
import { ConversationAccessService } from './conversations/conversation-access.service.js';
import { hasDeclined } from './conversations/conversation.policy.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { countedUnread, sideStateOf } from './conversations/conversation.rules.js';
import type { Conversation } from './conversations/conversation.schema.js';
import { FraudReadingService } from './conversations/fraud-reading.service.js';

/**
 * Informs the notifications module how many messages are still unread when a push or mail is due, and of
 * conversations with members who were blocked for fraud.
 */
@Injectable()
export class ChatNotificationSource implements FraudConversations {
  constructor(
    private readonly access: ConversationAccessService,
    private readonly conversations: ConversationRepository,
    private readonly fraudReading: FraudReadingService,
  ) {}

  @CountsPending(['message'])
  countMessages(to: string, from: string): Promise<number> {
    return this.count(to, from, (conversation) => countedUnread(conversation, to));
  }

  /** Missed calls also count in the folder of hidden words. */
  @CountsPending(['missed-call'])
  countMissedCalls(to: string, from: string): Promise<number> {
    return this.count(to, from, (conversation, side) => sideStateOf(conversation, side).unread);
  }

  keepForVictims(fraudId: string, victims: readonly string[], until: Date, tx: Transaction): Promise<void> {
    return this.fraudReading.keep(fraudId, victims, until, tx);
  }

  releaseFromFraud(fraudId: string): Promise<void> {
    return this.fraudReading.release(fraudId);
  }

  async contactsOf(
    userId: string,
    { since, after, limit }: { since: Date; after: MessagedMemberCursor | null; limit: number },
  ): Promise<MessagedMember[]> {
    const found = await this.conversations.findWrittenBy(userId, { since, after, limit });
    return found.map(({ _id: id, lastAt }) => ({
      userId: otherOf({ _id: id }, userId),
      cursor: { lastAt, id },
    }));
  }

  private async count(
    to: string,
    from: string,
    unreadOf: (conversation: Conversation, side: Side) => number,
  ): Promise<number> {
    try {
      const { conversation, other, pair, side } = await this.access.findForReading(to, from);
      // Messages of a member who was blocked for fraud notify nobody.
      if (!conversation || other.status === 'blocked' || hasDeclined(side, pair, conversation)) return 0;
      return unreadOf(conversation, side);
    } catch (error) {
      // The two members can no longer reach each other, so nothing is unread.
      if (error instanceof AppError) return 0;
      throw error;
    }
  }
}
