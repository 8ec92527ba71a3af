import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { otherOf, PairsService, sideOf } from '../match/index.js';
import { Exports, ExportsMedia, type ExportedMedia } from '../users/index.js';
import { PinnedConversationsRepository } from './conversation-settings/pinned-conversations.repository.js';
import {
  isArchivedBy,
  isInHiddenFolder,
  isMarkedUnread,
  isMutedBy,
} from './conversations/conversation-settings.rules.js';
import { mayReadConversation } from './conversations/conversation.policy.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { sideStateOf } from './conversations/conversation.rules.js';
import type { Conversation } from './conversations/conversation.schema.js';
import { MessageRepository } from './messages/message.repository.js';
import type { Message } from './messages/message.schema.js';
import { UnsentMessageRepository } from './messages/unsent-message.repository.js';

/**
 * Adds a member's conversations to their data export: the messages of both sides, or only the member's own
 * messages if the member can no longer open the conversation.
 */
@Injectable()
export class ChatExportService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly pairs: PairsService,
    private readonly pins: PinnedConversationsRepository,
    private readonly clock: Clock,
  ) {}

  @Exports({
    file: 'conversations',
    fields: [
      'member',
      'name',
      'read',
      'unread',
      'sent',
      'readInPrivate',
      'hidden',
      'pinned',
      'muted',
      'archived',
      'markedUnread',
      'endedAt',
      'readableUntil',
    ],
    collections: ['conversations', 'pinnedConversations'],
  })
  async *conversationRows(userId: string): AsyncGenerator<object> {
    const pins = await this.pins.listOf(userId);
    for await (const conversation of this.conversations.exportOf(userId)) {
      const member = otherOf(conversation, userId);
      const { fraud } = conversation;
      const { read, unread, sent, privateReads } = sideStateOf(conversation, sideOf(userId, member));
      const name = await this.nameOf(userId, member, conversation);
      yield {
        member,
        name,
        read,
        unread,
        sent,
        ...(privateReads ? { readInPrivate: privateReads } : {}),
        ...(isInHiddenFolder(conversation, userId) ? { hidden: true } : {}),
        ...(pins.includes(member) ? { pinned: true } : {}),
        ...(isMutedBy(conversation, userId) ? { muted: true } : {}),
        ...(isArchivedBy(conversation, userId) ? { archived: true } : {}),
        ...(isMarkedUnread(conversation, userId) ? { markedUnread: true } : {}),
        ...(conversation.end ? { endedAt: conversation.end.at } : {}),
        ...(fraud && !fraud.by.equals(userId) ? { readableUntil: fraud.until } : {}),
      };
    }
  }

  @Exports({
    file: 'messages',
    fields: [
      'member',
      'seq',
      'fromMe',
      'text',
      'picture',
      'viewOncePicture',
      'recording',
      'seconds',
      'about',
      'answers',
      'call',
      'myReaction',
      'at',
      'unsentAt',
      'unsent',
    ],
    collections: ['messages', 'oldMessages', 'unsentMessages'],
  })
  async *messageRows(userId: string): AsyncGenerator<object> {
    for await (const { member, message } of this.readableMessages(userId)) {
      const { seq, text, image, viewOnce, voice, about, quote, call, reactions, at, unsentAt } = message;
      const myReaction = reactions?.[sideOf(userId, member)];
      yield {
        member,
        seq,
        fromMe: message.from.equals(userId),
        ...(text ? { text } : {}),
        ...(image && isShownIn(message, userId) ? { picture: pathOf(message) } : {}),
        ...(viewOnce ? { viewOncePicture: viewOnce.openedAt ? 'opened' : 'not opened' } : {}),
        ...(voice ? { recording: recordingPathOf(message), seconds: voice.seconds } : {}),
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

  @ExportsMedia({ file: 'messages' })
  async *pictures(userId: string): AsyncGenerator<ExportedMedia> {
    for await (const { message } of this.readableMessages(userId)) {
      if (message.image && isShownIn(message, userId))
        yield { path: pathOf(message), blob: message.image.full };
      if (message.voice) yield { path: recordingPathOf(message), blob: message.voice.blob };
    }
  }

  private async *readableMessages(userId: string): AsyncGenerator<{ member: string; message: Message }> {
    for await (const conversation of this.conversations.exportOf(userId)) {
      const member = otherOf(conversation, userId);
      const isOpen = (await this.nameOf(userId, member, conversation)) !== null;
      for await (const message of this.messages.exportOf(conversation._id))
        if (isOpen || message.from.equals(userId)) yield { member, message };
    }
  }

  /** Returns null if the member can no longer read the conversation. */
  private async nameOf(userId: string, otherId: string, conversation: Conversation): Promise<string | null> {
    const { viewer, other, pair } = await this.pairs.findBoth(userId, otherId);
    return other && mayReadConversation({ viewer, other, pair }, conversation, this.clock.now())
      ? other.name
      : null;
  }
}

/** Returns whether the copy of a member has the picture of a message: not if it is kept from them. */
const isShownIn = ({ image, from }: Message, userId: string): boolean => !image?.held || from.equals(userId);

const pathOf = ({ _id }: Message): string => `message-pictures/${_id.toHexString()}.webp`;
const recordingPathOf = ({ _id }: Message): string => `message-recordings/${_id.toHexString()}.mp3`;
