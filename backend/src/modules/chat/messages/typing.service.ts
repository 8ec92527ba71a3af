import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { hidesDetail } from '../../profiles/index.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';

/** Publishes typing. Also allowed for free and suspended members. */
@Injectable()
export class TypingService {
  constructor(
    private readonly access: ConversationAccessService,
    private readonly publisher: Publisher,
  ) {}

  /**
   * Publishes to another member that the caller is typing. Does not publish to a stranger, to a member who
   * has not answered or has declined the caller, or if the caller hides their activity.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async publishTyping(me: Principal, to: string): Promise<void> {
    const { conversation, ...participants } = await this.access.findForWriting(me.userId, to);
    if (hidesDetail(participants.viewer, 'active')) return;
    if (await this.access.mayShowActivity(participants, conversation))
      await this.publisher.toMember(to, 'typing', { from: me.userId });
  }
}
