import { Injectable } from '@nestjs/common';
import { LIMITS, type ScamHint, type SendMessageBody, type SendMessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { premiumRequired } from '../../billing/index.js';
import {
  isHiddenFrom,
  type LikedThing,
  pairId,
  type PairSnapshot,
  PairRepository,
} from '../../match/index.js';
import { FirstContactService } from '../../safety/index.js';
import { assertMayWrite, mayWriteFreely } from '../chat.policy.js';
import {
  ConversationAccessService,
  type KnownParticipants,
  type Participants,
} from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { emptyConversation, sideStateOf, withMessage } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import { quoteOf } from './message.rules.js';
import type { Message, MessageCall, MessageImage, MessageQuote, MessageViewOnce } from './message.schema.js';
import { toChatMessageView } from './message.views.js';

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

/** A sent message, and whether it is new or the first one of a repeated request. */
export interface SentMessage {
  isNew: boolean;
  view: SendMessageView;
}

interface StoredMessage {
  /** False for a repeat: an earlier request has stored it, with the same `clientId` or for the same call. */
  isNew: boolean;
  message: Message;
  /** As it is with the message, or at the repeat. */
  conversation: Conversation;
  pair: PairSnapshot | undefined;
}

/** Sends messages (docs/product.md, Messages). */
@Injectable()
export class MessageSendingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly pairs: PairRepository,
    private readonly access: ConversationAccessService,
    private readonly firstContacts: FirstContactService,
    private readonly publisher: MessagePublisher,
    private readonly database: Database,
    private readonly clock: Clock,
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
      const read = () => this.assertMayWriteTo(me.userId, to);
      return this.sent(me.userId, to, await this.store(me.userId, content, read));
    } catch (error) {
      // A repeat succeeds though its sender may not write any more.
      const first = clientId === undefined ? null : await this.messages.findByClientId(me.userId, clientId);
      if (!first) throw error;
      return this.sent(me.userId, to, await this.repeated(me.userId, to, first));
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

  /**
   * Stores a message on a majority and publishes it. Messages of one conversation are stored one after
   * another in this process, because their numbers would conflict.
   * @param read the two and their conversation, checked; called again where something changes meanwhile
   * @throws AppError what `read` and {@link add} throw
   */
  store(
    from: string,
    content: MessageContent,
    read: () => Promise<KnownParticipants>,
  ): Promise<StoredMessage> {
    const id = toId();
    return this.database.withOptimisticRetry(pairId(from, content.to), async (attempt) => {
      const participants = await read();
      const stored = attempt > 1 && (await this.messages.findStored({ ...content, id, from }));
      if (stored) return { result: await this.repeated(from, content.to, stored) };
      const unit = new UnitOfWork();
      const added = await this.add(id, from, content, participants, unit);
      return { result: { isNew: true, pair: participants.pair, ...added }, unit };
    });
  }

  /**
   * Adds a message, its number in the conversation and its notification to a unit of work.
   * @throws AppError NOT_FOUND for a quote of no message of this conversation; those of first messages
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

  /**
   * Holds the first messages of a conversation to their rules: a stranger gets one text until they answer or
   * like the sender; they are screened for scams and for what new accounts may not send.
   * @returns what to warn the receiver of, or null
   * @throws AppError REQUEST_PENDING, and what `FirstContactService` throws
   */
  private async screen(
    id: ObjectId,
    { to, text, image, viewOnce }: MessageContent,
    { viewer, pair, side }: Participants,
    conversation: Conversation,
    unit: UnitOfWork,
  ): Promise<ScamHint | null> {
    const from = viewer._id.toHexString();
    const { sent } = sideStateOf(conversation, side);
    const isStranger = !mayWriteFreely(pair, conversation, side);
    if (isStranger && !(sent === 1 && (await this.pairs.takeFirstText(from, to, id, unit))))
      throw new AppError('REQUEST_PENDING');
    if (sent > LIMITS.firstMessages) return null;
    const message = {
      from,
      joinedAt: viewer.createdAt,
      to,
      messageId: id.toHexString(),
      text,
      hasPicture: image !== undefined || viewOnce !== undefined,
      sent,
      isStranger,
      at: conversation.lastAt,
    };
    return this.firstContacts.screen(message, unit);
  }

  /** @throws AppError CLIENT_ID_USED when the earlier message is one of another conversation */
  private async repeated(me: string, to: string, message: Message): Promise<StoredMessage> {
    const [conversation, pair] = await Promise.all([
      this.conversations.findBetween(me, to),
      this.pairs.findBetween(me, to),
    ]);
    if (!conversation || message.pair !== conversation._id) throw new AppError('CLIENT_ID_USED');
    return { isNew: false, message, conversation, pair: pair ?? undefined };
  }

  private sent(
    me: string,
    other: string,
    { isNew, message, conversation, pair }: StoredMessage,
  ): SentMessage {
    const viewer = this.access.messageViewer(me, other, conversation, pair);
    return { isNew, view: { success: true, message: toChatMessageView(message, viewer) } };
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
