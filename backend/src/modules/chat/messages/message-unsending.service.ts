import { Injectable } from '@nestjs/common';
import type { SuccessView, UnsendBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { sideOf } from '../../match/index.js';
import { MessageUnsent } from '../chat.events.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { sideStateOf, withoutMessage } from '../conversations/conversation.rules.js';
import { MessageEvidenceService } from './message-evidence.service.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import { otherOfMessage, UNSEND_WINDOW_MS } from './message.rules.js';

/**
 * Unsends messages. Reports can still show an unsent message for some time, so that a sender cannot hide
 * harassment.
 */
@Injectable()
export class MessageUnsendingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
    private readonly evidence: MessageEvidenceService,
    private readonly publisher: MessagePublisher,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Unsends a message of the caller within `CHAT_LIMITS.unsendMinutes` and while the two members can read
   * the conversation. Safe to repeat. Both members still see that a message existed.
   * @throws AppError NOT_FOUND when it is not the caller's or about a plan, MEMBER_NOT_FOUND,
   *   TOO_LATE_TO_UNSEND
   */
  async unsend(me: Principal, { messageId }: UnsendBody): Promise<SuccessView> {
    const message = await this.messages.find(messageId);
    const other =
      message && !message.call && !message.plan && !message.asks ? otherOfMessage(message, me.userId) : null;
    if (!message || other === null || message.from.toHexString() !== me.userId)
      throw new AppError('NOT_FOUND');
    const participants = await this.access.findForReading(me.userId, other);
    if (message.unsentAt) return { success: true };
    const now = this.clock.now();
    if (now.getTime() - message.at.getTime() >= UNSEND_WINDOW_MS) throw new AppError('TOO_LATE_TO_UNSEND');
    await this.database.transaction(async (tx) => {
      if (!(await this.messages.unsend(message, now, tx))) return;
      await this.messages.unsendQuotes(message, tx);
      await this.evidence.keep(message, other, now, tx);
      const before = await this.conversations.findBetween(me.userId, other, tx);
      const conversation = before && withoutMessage(before, other, message.seq);
      if (before && conversation && conversation !== before) {
        await tx.write(...this.conversations.updateWrite(before, conversation));
        const { unread } = sideStateOf(conversation, sideOf(other, me.userId));
        const { lastAt } = conversation;
        await this.events.publish(MessageUnsent, { to: other, from: me.userId, unread, lastAt }, tx);
      }
      tx.afterCommit(() => this.publisher.publishUnsent(message, other, { conversation, participants }));
    });
    return { success: true };
  }
}
