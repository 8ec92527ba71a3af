import { Injectable } from '@nestjs/common';
import type { SendMessageBody, SendMessageView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { premiumRequired } from '../../billing/index.js';
import { isHiddenFrom, PairsService, type PairSnapshot } from '../../match/index.js';
import { assertMayWrite } from '../chat.policy.js';
import {
  ConversationAccessService,
  type KnownParticipants,
} from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { type MessageContent, MessageStoreService } from './message-store.service.js';
import { MessageRepository } from './message.repository.js';
import type { Message } from './message.schema.js';
import { toChatMessageView } from './message.views.js';

/** A sent message, and whether it is new or the first one of a repeated request. */
export interface SentMessage {
  isNew: boolean;
  view: SendMessageView;
}

/** Sends messages of members (docs/product.md, Messages). */
@Injectable()
export class MessageSendingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly pairs: PairsService,
    private readonly access: ConversationAccessService,
    private readonly store: MessageStoreService,
  ) {}

  /**
   * Sends a text message; it is stored on a majority before the response. A repeated clientId returns the
   * first message again.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED, MEMBER_NOT_FOUND, PREMIUM_REQUIRED,
   *   REQUEST_PENDING after the one message a stranger may get, CLIENT_ID_USED,
   *   NOT_FOUND for a quote of no message of the two
   */
  async send(me: Principal, { to, message, clientId, replyTo }: SendMessageBody): Promise<SentMessage> {
    assertMayWrite(me, to);
    return this.sendContent(me, { to, text: message, clientId, replyTo });
  }

  /** The same for any content; the caller has checked {@link assertMayWrite}. */
  async sendContent(me: Principal, content: MessageContent): Promise<SentMessage> {
    const { to, clientId } = content;
    try {
      const stored = await this.store.store(me.userId, content, () => this.assertMayWriteTo(me.userId, to));
      const { isNew, message, conversation, participants } = stored;
      return { isNew, view: this.view(me.userId, to, message, conversation, participants.pair) };
    } catch (error) {
      // A repeat succeeds though its sender may not write any more.
      const first = clientId === undefined ? null : await this.messages.findByClientId(me.userId, clientId);
      if (!first) throw error;
      return this.repeated(me.userId, to, first);
    }
  }

  /**
   * Both members and their conversation, if the first may write to the second now.
   * @throws AppError MEMBER_NOT_FOUND, PREMIUM_REQUIRED; PAUSED to whom one's pause hides
   */
  async assertMayWriteTo(me: string, to: string): Promise<KnownParticipants> {
    const participants = await this.access.checkWithConversation(me, to);
    if (isHiddenFrom(participants.viewer, participants.pair)) throw new AppError('PAUSED');
    if (!this.access.isPremium(participants.viewer)) throw premiumRequired('messaging');
    return participants;
  }

  private async repeated(me: string, to: string, first: Message): Promise<SentMessage> {
    const conversation = await this.conversations.findBetween(me, to);
    if (!conversation || first.pair !== conversation._id) throw new AppError('CLIENT_ID_USED');
    const pair = (await this.pairs.snapshot(me, to)) ?? undefined;
    return { isNew: false, view: this.view(me, to, first, conversation, pair) };
  }

  private view(
    me: string,
    other: string,
    message: Message,
    conversation: Conversation,
    pair: PairSnapshot | undefined,
  ): SendMessageView {
    const viewer = this.access.messageViewer(me, other, conversation, pair);
    return { success: true, message: toChatMessageView(message, viewer) };
  }
}
