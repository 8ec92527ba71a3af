import { Injectable } from '@nestjs/common';
import type { EndConversationBody } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { areFriends } from '../../match/index.js';
import {
  ConversationAccessService,
  type KnownParticipants,
} from '../conversations/conversation-access.service.js';
import { assertMayWrite } from '../conversations/conversation.policy.js';
import { MessageSendingService, type SentMessage } from './message-sending.service.js';

/** Ends a friendship with a last message (docs/product.md, Kind ends). */
@Injectable()
export class ConversationEndingService {
  constructor(
    private readonly sending: MessageSendingService,
    private readonly access: ConversationAccessService,
  ) {}

  /**
   * Stores the last message together with the end of the friendship: a message that the other member sends at
   * the same time is stored before it or refused with CONVERSATION_ENDED. Premium is not required. A repeated
   * clientId returns the message.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED; MEMBER_NOT_FOUND without a friendship,
   *   CONVERSATION_ENDED if either has ended it, and the errors of first messages
   */
  end(me: Principal, to: string, { message, clientId }: EndConversationBody): Promise<SentMessage> {
    assertMayWrite(me, to);
    const content = { to, text: message, clientId, ends: true } as const;
    return this.sending.sendContent(me, content, () => this.friends(me.userId, to));
  }

  private async friends(me: string, to: string): Promise<KnownParticipants> {
    const participants = await this.access.findForWriting(me, to);
    if (!areFriends(participants.pair)) throw new AppError('MEMBER_NOT_FOUND');
    return participants;
  }
}
