import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isReachable, otherOf, PairRepository, sideOf } from '../match/index.js';
import { type ExportedPicture, ExportRegistry } from '../users/index.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { sideStateOf } from './conversations/conversation.rules.js';
import { MessageRepository } from './messages/message.repository.js';
import type { Message } from './messages/message.schema.js';
import { UnsentMessageRepository } from './messages/unsent-message.repository.js';

/**
 * Adds a member's conversations to their data export: the messages of both sides, or only the member's own
 * messages if the member can no longer open the conversation.
 */
@Injectable()
export class ChatExportService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly pairs: PairRepository,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.parts.register({
      file: 'conversations',
      collections: ['conversations'],
      rows: (userId) => this.conversationRows(userId),
    });
    this.parts.register({
      file: 'messages',
      collections: ['messages', 'unsentMessages'],
      rows: (userId) => this.messageRows(userId),
      pictures: (userId) => this.pictures(userId),
    });
  }

  private async *conversationRows(userId: string): AsyncGenerator<object> {
    for await (const conversation of this.conversations.exportOf(userId)) {
      const member = otherOf(conversation, userId);
      const { read, unread, sent } = sideStateOf(conversation, sideOf(userId, member));
      yield { member, name: await this.nameOf(userId, member), read, unread, sent };
    }
  }

  private async *messageRows(userId: string): AsyncGenerator<object> {
    for await (const { member, message } of this.readable(userId)) {
      const { seq, text, image, viewOnce, about, quote, call, reactions, at, unsentAt } = message;
      const myReaction = reactions?.[sideOf(userId, member)];
      yield {
        member,
        seq,
        fromMe: message.from.equals(userId),
        ...(text ? { text } : {}),
        ...(image ? { picture: pathOf(message) } : {}),
        ...(viewOnce ? { viewOncePicture: viewOnce.openedAt ? 'opened' : 'not opened' } : {}),
        ...(about ? { about } : {}),
        ...(quote ? { answers: quote.seq } : {}),
        ...(call ? { call: { outcome: call.outcome, seconds: call.seconds } } : {}),
        ...(myReaction ? { myReaction } : {}),
        at,
        ...(unsentAt ? { unsentAt } : {}),
      };
    }
    for await (const { members, seq, text, at } of this.unsent.exportOf(userId))
      yield { member: members.find((id) => !id.equals(userId)), seq, fromMe: true, text, at, unsent: true };
  }

  private async *pictures(userId: string): AsyncGenerator<ExportedPicture> {
    for await (const { message } of this.readable(userId))
      if (message.image) yield { path: pathOf(message), blob: message.image.full };
  }

  private async *readable(userId: string): AsyncGenerator<{ member: string; message: Message }> {
    for await (const conversation of this.conversations.exportOf(userId)) {
      const member = otherOf(conversation, userId);
      const isOpen = (await this.nameOf(userId, member)) !== null;
      for await (const message of this.messages.exportOf(conversation._id))
        if (isOpen || message.from.equals(userId)) yield { member, message };
    }
  }

  /** Returns null if the member may no longer see the other member. */
  private async nameOf(userId: string, other: string): Promise<string | null> {
    const { members, pairs } = await this.pairs.findPairedMembers(userId, [userId, other]);
    const found = members.get(other);
    return found && isReachable(members.get(userId), found, pairs.get(other)) ? found.name : null;
  }
}

const pathOf = ({ _id }: Message): string => `message-pictures/${_id.toHexString()}.webp`;
