import { Injectable } from '@nestjs/common';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { ConversationRepository } from './conversation.repository.js';

/** Removes a conversation from the open pages of its members when they can no longer reach each other. */
@Injectable()
export class ConversationClosingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly publisher: Publisher,
  ) {}

  /**
   * Closes the conversation after a block. A member who had no like or message of the blocking member
   * receives no event, because it would reveal the block.
   */
  async closeAfterBlock(by: string, other: string, hadLiked: boolean): Promise<void> {
    if (hadLiked || (await this.conversations.findBetween(by, other))) await this.close(by, other);
  }

  /** Notifies both members that their conversation is closed, so that their pages remove it. */
  async close(one: string, other: string): Promise<void> {
    await this.publisher.toMember(one, 'conversation-closed', { conversationId: other });
    await this.publisher.toMember(other, 'conversation-closed', { conversationId: one });
  }
}
