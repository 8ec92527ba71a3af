import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { type LikedThing, pairId } from '../../match/index.js';
import { mayWriteFreely } from '../chat.policy.js';
import type { KnownParticipants, Participants } from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { emptyConversation, sideStateOf, withMessage } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { FirstTextsService } from './first-texts.service.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import { quoteOf } from './message.rules.js';
import type { Message, MessageCall, MessageImage, MessageQuote, MessageViewOnce } from './message.schema.js';

export interface MessageContent {
  to: string;
  text: string;
  clientId?: string | undefined;
  /** The id of the message that it answers. */
  replyTo?: string | undefined;
  image?: MessageImage | undefined;
  viewOnce?: MessageViewOnce;
  call?: MessageCall;
  /** Of a note that came with a like and was screened then. */
  note?: { about: LikedThing; caution: ScamHint | undefined };
}

/** A stored message. */
export interface StoredMessage {
  /** False for a repeat: an earlier request has stored it, with the same `clientId` or for the same call. */
  isNew: boolean;
  message: Message;
  /** As it is with the message, or at the repeat. */
  conversation: Conversation;
  participants: Participants;
}

/** Stores a message, its number in the conversation and its notification in one unit of work. */
@Injectable()
export class MessageStoreService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly firstTexts: FirstTextsService,
    private readonly publisher: MessagePublisher,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a message on a majority and publishes it. Messages of one conversation are stored one after
   * another in this process, because their numbers would conflict.
   * @param read the two and their conversation, checked; called again where something changes meanwhile
   * @throws AppError NOT_FOUND for a quote of no message of this conversation; what `read` and
   *   `FirstTextsService` throw
   */
  store(
    from: string,
    content: MessageContent,
    read: () => Promise<KnownParticipants>,
  ): Promise<StoredMessage> {
    const id = toId();
    return this.database.withOptimisticRetry(pairId(from, content.to), async (attempt) => {
      const participants = await read();
      if (attempt > 1) {
        const stored = await this.messages.findStored({ ...content, id, from });
        if (stored) return { result: await this.repeated(stored, participants) };
      }
      const unit = new UnitOfWork();
      const added = await this.add(id, from, content, participants, unit);
      return { result: { isNew: true, participants, ...added }, unit };
    });
  }

  /** @throws AppError CLIENT_ID_USED when the earlier message is one of another conversation */
  private async repeated(
    message: Message,
    { viewer, other, ...of }: KnownParticipants,
  ): Promise<StoredMessage> {
    const [me, to] = [viewer._id.toHexString(), other._id.toHexString()];
    const conversation = await this.conversations.findBetween(me, to);
    if (!conversation || message.pair !== conversation._id) throw new AppError('CLIENT_ID_USED');
    return { isNew: false, message, conversation, participants: { ...of, viewer, other } };
  }

  /**
   * Adds a message to a unit of work, and what follows from it.
   * @throws as {@link store}
   */
  async add(
    id: ObjectId,
    from: string,
    content: MessageContent,
    participants: KnownParticipants,
    unit: UnitOfWork,
  ): Promise<{ message: Message; conversation: Conversation }> {
    const { to, call, note } = content;
    const at = this.clock.now();
    const before = participants.conversation ?? emptyConversation(from, to, at);
    const conversation = withMessage(before, from, {
      id,
      at,
      unread: call === undefined || call.outcome === 'missed',
      // A missed call has a notification of its own.
      listed: call === undefined,
    });
    const quote = await this.quote(content, conversation, unit);
    const caution =
      call || note ? note?.caution : await this.screen(id, content, participants, conversation, unit);
    const message: Message = {
      ...messageOf(id, from, content, conversation),
      ...(quote ? { quote } : {}),
      ...(caution ? { caution } : {}),
    };
    unit.add(...this.conversations.changeOf(before, conversation), this.messages.insertOf(message));
    await this.publisher.notifyRecipient(message, to, { conversation, participants }, unit);
    unit.afterCommit(() => this.publisher.publishMessage(message, to, { conversation, participants }));
    return { message, conversation };
  }

  /** @throws AppError NOT_FOUND */
  private async quote(
    { replyTo }: MessageContent,
    { _id: pair }: Conversation,
    unit: UnitOfWork,
  ): Promise<MessageQuote | null> {
    if (replyTo === undefined) return null;
    const quoted = await this.messages.find(replyTo);
    if (!quoted || quoted.pair !== pair || quoted.call) throw new AppError('NOT_FOUND');
    unit.add(this.messages.quoteOf(quoted));
    return quoteOf(quoted);
  }

  /** Checks the first messages of a conversation for scam patterns and for what new accounts may not send. */
  private async screen(
    id: ObjectId,
    { to, text, image, viewOnce }: MessageContent,
    { viewer, pair, side }: Participants,
    conversation: Conversation,
    unit: UnitOfWork,
  ): Promise<ScamHint | null> {
    const { sent } = sideStateOf(conversation, side);
    const isStranger = !mayWriteFreely(pair, conversation, side);
    if (!isStranger && !this.firstTexts.isScreened(sent)) return null;
    const message = {
      from: viewer._id.toHexString(),
      joinedAt: viewer.createdAt,
      to,
      messageId: id.toHexString(),
      text,
      hasPicture: image !== undefined || viewOnce !== undefined,
      sent,
      isStranger,
      at: conversation.lastAt,
    };
    return this.firstTexts.screen(message, unit);
  }
}

function messageOf(
  id: ObjectId,
  from: string,
  { text, clientId, image, viewOnce, call, note }: MessageContent,
  { _id: pair, seq, lastAt }: Conversation,
): Message {
  return {
    _id: id,
    pair,
    seq,
    from: toId(from),
    ...(clientId === undefined ? {} : { clientId }),
    text,
    ...(image ? { image } : {}),
    ...(viewOnce ? { viewOnce } : {}),
    ...(note ? { about: note.about } : {}),
    ...(call ? { call } : {}),
    at: lastAt,
    unsentAt: null,
  };
}
