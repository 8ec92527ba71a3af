import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/http/principal.js';
import { assertMayAskVerification, assertMayWrite } from '../conversations/conversation.policy.js';
import { MessageSendingService, type SentMessage } from './message-sending.service.js';

/** The text of a message that asks to verify the photos, for clients that do not know such messages. */
const VERIFICATION_ASKED = 'Please verify your photos, if you like.';

/** Lets a member ask another one to verify their photos. */
@Injectable()
export class VerificationAskingService {
  constructor(private readonly sending: MessageSendingService) {}

  /**
   * Asks a member to verify their photos, once in a conversation: repeated requests return the first message.
   * Needs no premium. Allowed between friends, and to a member who has written.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED, WRITE_FIRST, OTHER_VERIFIED, and the errors of
   *   `MessageSendingService.assertMayAnswer`
   */
  async ask(me: Principal, to: string): Promise<SentMessage> {
    assertMayWrite(me, to);
    const content = {
      to,
      text: VERIFICATION_ASKED,
      clientId: `ask-verification:${to}`,
      asks: 'verification',
    } as const;
    return this.sending.sendContent(me, content, async () => {
      const known = await this.sending.assertMayAnswer(me.userId, to);
      assertMayAskVerification(known);
      return known;
    });
  }
}
