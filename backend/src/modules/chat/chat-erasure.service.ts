import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { StoredBlobs } from '../../platform/storage/stored-blobs.js';
import { otherOf } from '../match/index.js';
import { Erases } from '../users/index.js';
import { PinnedConversationsRepository } from './conversation-settings/pinned-conversations.repository.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { shortenedTo } from './conversations/conversation.rules.js';
import { MessageRepository } from './messages/message.repository.js';
import { UnsentMessageRepository } from './messages/unsent-message.repository.js';

/** Number of messages deleted per transaction, whose time is limited by MongoDB. */
const ERASE_BATCH_SIZE = 1_000;

/** Deletes the chat data of an erased member. */
@Injectable()
export class ChatErasureService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly pins: PinnedConversationsRepository,
    private readonly blobs: StoredBlobs,
    private readonly database: Database,
  ) {}

  /** Deletes a member's conversations with the messages and unsent messages of both sides. Safe to repeat. */
  @Erases({
    collections: ['conversations', 'pinnedConversations', 'messages', 'oldMessages', 'unsentMessages'],
  })
  async erase(userId: string): Promise<void> {
    for (const { _id, seq } of await this.conversations.findLengths(userId))
      await this.eraseConversation(userId, _id, seq);
    await this.blobs.delete(await this.unsent.blobsOf(userId));
    await this.unsent.removeOf(userId);
    await this.pins.removeOf(userId);
  }

  /** Deletes the last messages first, so that the shortened conversation is consistent at every moment. */
  private async eraseConversation(userId: string, id: string, length: number): Promise<void> {
    await this.blobs.delete(await this.messages.blobIdsIn(id));
    let left = length;
    do {
      left = Math.max(0, left - ERASE_BATCH_SIZE);
      await this.database.transaction(async (tx) => {
        await this.messages.removeAfter(id, left, tx);
        if (left === 0) return this.conversations.remove(id, tx);
        const before = await this.conversations.findBetween(userId, otherOf({ _id: id }, userId), tx);
        if (before) await tx.write(...this.conversations.updateWrite(before, shortenedTo(before, left)));
      });
    } while (left > 0);
  }
}
