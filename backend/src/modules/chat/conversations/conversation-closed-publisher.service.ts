import { Injectable } from '@nestjs/common';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { ConversationRepository } from './conversation.repository.js';

/** Updates the open pages of two members who can no longer reach each other. */
@Injectable()
export class ConversationClosedPublisher {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly publisher: Publisher,
  ) {}

  /**
   * Closes the conversation after a block. If the blocked member had no like or message of the blocking one,
   * they get no event, because it would reveal the block.
   */
  async closeAfterBlock(by: string, other: string, hadLiked: boolean): Promise<void> {
    if (hadLiked || (await this.conversations.findBetween(by, other))) await this.close(by, other);
  }

  /**
   * Makes the pages of both members reload their lists when their conversation ends but can still be read.
   */
  async closeForWriting(one: string, other: string): Promise<void> {
    for (const member of [one, other]) await this.publisher.toMember(member, 'catch-up', {});
  }

  /** Notifies both members that their conversation is closed, so that their pages remove it. */
  async close(one: string, other: string): Promise<void> {
    await this.publisher.toMember(one, 'conversation-closed', { conversationId: other });
    await this.publisher.toMember(other, 'conversation-closed', { conversationId: one });
  }
}
