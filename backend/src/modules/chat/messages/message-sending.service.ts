import { Injectable } from '@nestjs/common';
import type { ScamHint, SendMessageBody, SendMessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { premiumRequired } from '../../billing/index.js';
import {
  assertNotHiddenFrom,
  FriendshipEndingService,
  isIncognitoFor,
  otherSide,
  pairId,
  type LikedThing,
  type PairSnapshot,
} from '../../match/index.js';
import type { Recipient } from '../../notifications/index.js';
import type { MemberVisibility } from '../../profiles/index.js';
import {
  ConversationAccessService,
  type KnownParticipants,
  type Participants,
} from '../conversations/conversation-access.service.js';
import {
  assertMayWrite,
  needsFirstMessageCheck,
  shareReadReceipts,
} from '../conversations/conversation.policy.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { emptyConversation, sideStateOf, withMessage } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { FirstMessagesService } from './first-messages.service.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import { mayBeUnsent, quoteOf } from './message.rules.js';
import type {
  Message,
  MessageCall,
  MessagePicture,
  MessagePlan,
  MessageQuote,
  MessageViewOnce,
  MessageVoice,
} from './message.schema.js';
import { toChatMessageView } from './message.views.js';

export interface MessageContent {
  to: string;
  text: string;
  clientId?: string | undefined;
  /** Id of the quoted message. */
  replyTo?: string | undefined;
  image?: MessagePicture | undefined;
  viewOnce?: MessageViewOnce;
  voice?: MessageVoice;
  call?: MessageCall;
  plan?: MessagePlan;
  asks?: 'verification';
  /** Set for the note of a like, which was screened when the like was stored. */
  note?: { about: LikedThing; caution: ScamHint | undefined; hidden: boolean };
  /** The message ends the friendship. */
  ends?: true;
}

/** A message to be stored, and its sender and recipient. */
export interface AddedMessage {
  id: ObjectId;
  from: string;
  content: MessageContent;
  participants: Participants;
}

/** A sent message. `isNew` is false for a repeated request, which returns the first message. */
export interface SentMessage {
  isNew: boolean;
  view: SendMessageView;
}

interface StoredMessage {
  /** False if an earlier request with the same `clientId` or for the same call has stored the message. */
  isNew: boolean;
  message: Message;
  /** State after the message was added, or at the time of the repeated request. */
  conversation: Conversation;
  pair: PairSnapshot | undefined;
  recipient: MemberVisibility;
  /** Whether the sender may see read receipts; false for a repeated request, which need not return them. */
  seesReads: boolean;
}

/** Sends messages (docs/product.md, Messages). */
@Injectable()
export class MessageSendingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
    private readonly firstMessages: FirstMessagesService,
    private readonly publisher: MessagePublisher,
    private readonly endings: FriendshipEndingService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a text message. It is stored on a majority before the response. A repeated clientId returns the
   * first message.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED, MEMBER_NOT_FOUND, CONVERSATION_ENDED,
   *   PREMIUM_REQUIRED, REQUEST_PENDING after the one message that a stranger may send, CLIENT_ID_USED,
   *   NOT_FOUND if the quoted message is not in this conversation
   */
  async send(me: Principal, { to, message, clientId, replyTo }: SendMessageBody): Promise<SentMessage> {
    assertMayWrite(me, to);
    return this.sendContent(me, { to, text: message, clientId, replyTo });
  }

  /**
   * Sends any content. The caller must have called {@link assertMayWrite}.
   * @param read returns the checked members and their conversation, as for `store`
   */
  async sendContent(
    me: Principal,
    content: MessageContent,
    read = () => this.assertMayWriteTo(me.userId, content.to),
  ): Promise<SentMessage> {
    const { to } = content;
    try {
      return this.toSent(me.userId, await this.store(me.userId, content, read));
    } catch (error) {
      // A repeated request succeeds even if its sender may no longer write.
      const first = await this.findRepeated(me.userId, content);
      if (!first) throw error;
      return this.toSent(me.userId, await this.toRepeated(me.userId, to, first));
    }
  }

  /** Returns the message that an earlier request with the same `clientId` has stored in the conversation. */
  async findRepeated(
    from: string,
    { to, clientId }: Pick<MessageContent, 'to' | 'clientId'>,
  ): Promise<Message | null> {
    return clientId === undefined ? null : this.messages.findByClientId(pairId(from, to), from, clientId);
  }

  /**
   * Returns both members and their conversation if the first member may write to the second now.
   * @throws AppError PREMIUM_REQUIRED; the errors of {@link assertMayAnswer}
   */
  async assertMayWriteTo(me: string, to: string): Promise<KnownParticipants> {
    const participants = await this.assertMayAnswer(me, to);
    if (!this.access.isPremium(participants.viewer)) throw premiumRequired('messaging');
    return participants;
  }

  /**
   * Like {@link assertMayWriteTo}, for a message that the recipient has asked for and that needs no premium.
   * @throws AppError MEMBER_NOT_FOUND, CONVERSATION_ENDED; PAUSED, AGE_CHECK or INCOGNITO if these hide
   *   the sender from the recipient
   */
  async assertMayAnswer(me: string, to: string): Promise<KnownParticipants> {
    const participants = await this.access.findForWriting(me, to);
    const { viewer, pair } = participants;
    assertNotHiddenFrom(viewer, pair);
    if (isIncognitoFor(viewer, to, pair, this.clock.now())) throw new AppError('INCOGNITO');
    return participants;
  }

  /**
   * Stores a message on a majority and publishes it. This process stores messages of one conversation one
   * after another, because their numbers would conflict.
   * @param read returns the checked members and their conversation; called again after a conflict
   * @throws AppError CLIENT_ID_USED if the sender has used the id in another conversation; the errors of
   *   `read` and {@link add}
   */
  store(
    from: string,
    content: MessageContent,
    read: () => Promise<KnownParticipants>,
  ): Promise<StoredMessage> {
    const id = toId();
    const pair = pairId(from, content.to);
    return this.database.optimisticTransaction(pair, async (tx, number) => {
      const [known, recipient] = await Promise.all([read(), this.publisher.findRecipient(content.to, from)]);
      const participants = { ...known, recipient };
      if (number > 1) {
        const stored = await this.messages.findStored({ ...content, id, pair, from });
        if (stored) return await this.toRepeated(from, content.to, stored);
        if (await this.messages.isClientIdUsed(from, content.clientId)) throw new AppError('CLIENT_ID_USED');
      }
      const added = await this.add(id, from, content, participants, tx);
      const { pair: between, viewer, other } = participants;
      const seesReads = shareReadReceipts(viewer, other);
      return { isNew: true, pair: between, recipient: other, seesReads, ...added };
    });
  }

  /**
   * Adds a message, its number in the conversation and its notification to an attempt.
   * @throws AppError NOT_FOUND if the quoted message is not in this conversation; the errors of first
   *   messages
   */
  async add(
    id: ObjectId,
    from: string,
    content: MessageContent,
    participants: KnownParticipants & { recipient?: Recipient },
    tx: Transaction,
  ): Promise<{ message: Message; conversation: Conversation }> {
    const before = participants.conversation ?? emptyConversation(from, content.to, this.clock.now());
    const added = await this.addAfter(before, { id, from, content, participants }, tx);
    await tx.write(...this.conversations.updateWrite(before, added.conversation));
    return added;
  }

  /** Like {@link add}, for several messages of one conversation, which is null before the first message. */
  async addAll(
    messages: readonly AddedMessage[],
    known: Conversation | null,
    tx: Transaction,
  ): Promise<void> {
    const [first] = messages;
    if (!first) return;
    const before = known ?? emptyConversation(first.from, first.content.to, this.clock.now());
    let conversation = before;
    for (const message of messages) ({ conversation } = await this.addAfter(conversation, message, tx));
    await tx.write(...this.conversations.updateWrite(before, conversation));
  }

  /** Adds a message. The caller stores the conversation, once for several messages. */
  private async addAfter(
    before: Conversation,
    { id, from, content, participants }: AddedMessage,
    tx: Transaction,
  ): Promise<{ message: Message; conversation: Conversation }> {
    const { to, text, call, note, asks, ends = false } = content;
    const at = this.clock.now();
    const isFirst = sideStateOf(before, otherSide(participants.side)).sent === 0;
    const conversation = withMessage(before, from, {
      id,
      at,
      unread: call === undefined || call.outcome === 'missed',
      hidden: note?.hidden ?? (isFirst && !call && !asks && (await this.firstMessages.isHidden(to, text))),
      ends,
      isAnswer: !asks,
    });
    const quote = await this.quote(id, content, conversation, tx);
    const isChecked = !call && !note && !asks && needsFirstMessageCheck(participants, conversation);
    const caution = isChecked
      ? await this.firstMessages.check(id, content, participants, conversation, tx)
      : note?.caution;
    const message: Message = {
      ...messageOf(id, from, content, conversation),
      ...(quote ? { quote } : {}),
      ...(caution ? { caution } : {}),
    };
    await tx.write(this.messages.insertWrite(message));
    await this.publisher.notifyRecipient(message, to, { conversation, participants }, tx);
    if (ends) await this.endings.end(from, to, tx);
    tx.afterCommit(async () => {
      await this.publisher.publishMessage(message, to, { conversation, participants });
      if (ends) await this.endings.publishEnd(from, to);
    });
    return { message, conversation };
  }

  /**
   * Returns the quote of the message that this one replies to; null without one.
   * @throws AppError NOT_FOUND
   */
  private async quote(
    id: ObjectId,
    { replyTo }: MessageContent,
    { _id: pair }: Conversation,
    tx: Transaction,
  ): Promise<MessageQuote | null> {
    if (replyTo === undefined) return null;
    const quoted = await this.messages.findInConversation(pair, replyTo);
    if (!quoted || quoted.call) throw new AppError('NOT_FOUND');
    if (mayBeUnsent(quoted, this.clock.now())) await tx.write(this.messages.quotedWrite(quoted, id));
    return quoteOf(quoted);
  }

  /** Returns the message that an earlier request has stored, with the present state of its conversation. */
  private async toRepeated(me: string, to: string, message: Message): Promise<StoredMessage> {
    const [conversation, { other: recipient, pair }] = await Promise.all([
      this.conversations.findBetween(me, to),
      this.access.findParticipants(me, to),
    ]);
    if (!conversation) throw new AppError('MEMBER_NOT_FOUND');
    return { isNew: false, message, conversation, pair, recipient, seesReads: false };
  }

  private toSent(
    me: string,
    { isNew, message, conversation, pair, recipient, seesReads }: StoredMessage,
  ): SentMessage {
    const viewer = this.access.messageViewer(me, recipient, conversation, { pair, seesReads });
    return { isNew, view: { success: true, message: toChatMessageView(message, viewer) } };
  }
}

function messageOf(
  id: ObjectId,
  from: string,
  { text, clientId, image, viewOnce, voice, call, note, plan, asks }: MessageContent,
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
    ...(voice ? { voice } : {}),
    ...(note ? { about: note.about } : {}),
    ...(call ? { call } : {}),
    ...(plan ? { plan } : {}),
    ...(asks ? { asks } : {}),
    at: lastAt,
    unsentAt: null,
  };
}
