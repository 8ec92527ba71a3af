import { Injectable } from '@nestjs/common';
import type { ReactBody, ReactView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { premiumRequired } from '../../billing/index.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { areInTouch, assertMayWrite } from '../conversations/conversation.policy.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import { otherOfMessage } from './message.rules.js';
import { toReactionsView } from './message.views.js';

/**
 * Stores reactions to messages: one per member and message. A reaction never counts as unread and sends no
 * notification.
 */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
    private readonly publisher: MessagePublisher,
  ) {}

  /**
   * Sets, changes or removes (null) the caller's reaction to a message in one of their conversations. Setting
   * requires the same permissions as a message to a friend; removing does not. Safe to repeat: an unchanged
   * reaction is not published again.
   * @throws AppError NOT_FOUND for a call log message or a message of other members, MEMBER_NOT_FOUND,
   *   SUSPENDED, ADMIN_PROTECTED, PREMIUM_REQUIRED, WRITE_FIRST among strangers, MESSAGE_UNSENT
   */
  async react(me: Principal, { messageId, emoji }: ReactBody): Promise<ReactView> {
    const message = await this.messages.find(messageId);
    const other = message && !message.call ? otherOfMessage(message, me.userId) : null;
    if (!message || other === null) throw new AppError('NOT_FOUND');
    if (emoji !== null) assertMayWrite(me, other);
    const { conversation, ...participants } = await this.access.findForWriting(me.userId, other);
    const { viewer, pair, side } = participants;
    if (emoji !== null) {
      if (!this.access.isPremium(viewer)) throw premiumRequired('messaging');
      if (!areInTouch(pair, conversation)) throw new AppError('WRITE_FIRST');
    }
    const changed = await this.messages.setReaction(message, side, emoji);
    if (changed) await this.publisher.publishReaction(changed, other, participants);
    const current = changed ?? (await this.messages.findInConversation(message.pair, messageId));
    if (emoji !== null && current?.unsentAt !== null) throw new AppError('MESSAGE_UNSENT');
    return { success: true, reactions: toReactionsView(current?.reactions, side) };
  }
}
