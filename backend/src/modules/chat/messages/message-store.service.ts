import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { type LikedThing, pairId } from '../../match/index.js';
import { AlertsService } from '../../notifications/index.js';
import { mayWriteFreely } from '../chat.policy.js';
import type { Participants } from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { FirstTextsService } from './first-texts.service.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import { quoteOf } from './message.rules.js';
import type { Message, MessageCall, MessageImage, MessageViewOnce } from './message.schema.js';

/** The first two messages of a conversation, sent at once on two instances, can both try to create it. */
const MAX_ATTEMPTS = 3;
/** For so long a request may have read a conversation before another one of this process added to it. */
const NEWEST_KNOWN_MS = 2_000;
const MAX_NEWEST_KNOWN = 5_000;

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

interface StoredMessage {
  message: Message;
  conversation: Conversation;
}

/** Stores a message, its number in the conversation, its notification and its event in one transaction. */
@Injectable()
export class MessageStoreService {
  private readonly mutex = new KeyedMutex();
  /** Conversations as they are since this process has added to them a moment ago. */
  private readonly newest = new LRUCache<string, Conversation>({
    max: MAX_NEWEST_KNOWN,
    ttl: NEWEST_KNOWN_MS,
  });

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly firstTexts: FirstTextsService,
    private readonly publisher: MessagePublisher,
    private readonly alerts: AlertsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a message on a majority and publishes it. Messages of one conversation are stored one after
   * another in this process, because their transactions would conflict; those of several conversations go in
   * one transaction where nothing but what is known decides.
   * @param known the conversation, if it was read
   * @throws AppError NOT_FOUND for a quote of no message of this conversation; what `FirstTextsService`
   *   throws; a duplicate-key error for a clientId that
   *   was used before or a call that has its log message
   */
  store(
    from: string,
    content: MessageContent,
    participants: Participants,
    known: Conversation | null = null,
  ): Promise<StoredMessage> {
    const key = pairId(from, content.to);
    return this.mutex.withLock(key, async () => {
      const id = toId();
      const conversation = this.newestOf(key, known);
      const stored =
        (conversation && (await this.append(id, from, content, { participants, conversation }))) ??
        (await this.storeAlone(id, from, content, participants));
      this.newest.set(key, stored.conversation);
      return stored;
    });
  }

  private newestOf(key: string, known: Conversation | null): Conversation | null {
    const added = this.newest.get(key);
    return known && added && added.seq > known.seq ? added : known;
  }

  /** In a transaction of its own, which finds out all that it needs. */
  private async storeAlone(
    id: ObjectId,
    from: string,
    content: MessageContent,
    participants: Participants,
  ): Promise<StoredMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.withTransaction((session) =>
          this.insert(id, from, content, participants, session),
        );
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDuplicateKey(error, '_id')) throw error;
      }
    }
  }

  /**
   * In one transaction with messages of other conversations, when nothing else is to be looked at or stored.
   * @returns null when it is, or something is not as it was read, or the clientId was used
   */
  private async append(
    id: ObjectId,
    from: string,
    content: MessageContent,
    { participants, conversation: before }: { participants: Participants; conversation: Conversation },
  ): Promise<StoredMessage | null> {
    const { pair, side } = participants;
    const needsMore = content.call ?? content.note ?? content.replyTo;
    const isScreened = this.firstTexts.isScreened(sideStateOf(before, side).sent + 1);
    if (needsMore !== undefined || isScreened || !mayWriteFreely(pair, before, side)) return null;
    const added = { id, at: this.clock.now(), unread: true, listed: true };
    const told = this.alerts.mayMiss(content.to);
    const { write, conversation } = this.conversations.appendTo(before, from, { ...added, told });
    const message = messageOf(id, from, content, conversation);
    const isStored = await this.database.writeTogether([write, this.messages.inserting(message)], () =>
      this.publisher.publishMessage(message, content.to, { conversation, participants }),
    );
    return isStored ? { message, conversation } : null;
  }

  /**
   * The same for the note of a like, in the transaction that makes the two friends; nobody is told of it, as
   * both hear of the friendship.
   */
  async storeNote(
    id: ObjectId,
    from: string,
    content: MessageContent,
    participants: Participants,
    session: Session,
  ): Promise<void> {
    await this.insert(id, from, content, participants, session);
  }

  private async insert(
    id: ObjectId,
    from: string,
    content: MessageContent,
    participants: Participants,
    session: Session,
  ): Promise<StoredMessage> {
    const { to, replyTo, call, note } = content;
    const now = this.clock.now();
    const quoted =
      replyTo === undefined ? undefined : await this.messages.quote(replyTo, pairId(from, to), session);
    if (quoted === null) throw new AppError('NOT_FOUND');
    const conversation = await this.conversations.append(
      from,
      to,
      {
        id,
        at: now,
        unread: call === undefined || call.outcome === 'missed',
        // A missed call has a notification of its own.
        listed: call === undefined,
        told: call === undefined && note === undefined && this.alerts.mayMiss(to),
      },
      session,
    );
    const caution =
      call || note
        ? note?.caution
        : await this.inspect(id, content, participants, conversation, now, session);
    const message: Message = {
      ...messageOf(id, from, content, conversation),
      ...(quoted ? { quote: quoteOf(quoted) } : {}),
      ...(caution ? { caution } : {}),
    };
    await this.messages.insert(message, session);
    await this.publisher.publishMessage(message, to, { conversation, participants, session });
    return { message, conversation };
  }

  /** Checks the first messages of a conversation for scam patterns and for what new accounts may not send. */
  private inspect(
    id: ObjectId,
    { to, text, image, viewOnce }: MessageContent,
    { viewer, pair, side }: Participants,
    conversation: Conversation,
    at: Date,
    session: Session,
  ): Promise<ScamHint | null> {
    const message = {
      from: viewer._id.toHexString(),
      joinedAt: viewer.createdAt,
      to,
      messageId: id.toHexString(),
      text,
      hasPicture: image !== undefined || viewOnce !== undefined,
      sent: sideStateOf(conversation, side).sent,
      isStranger: !mayWriteFreely(pair, conversation, side),
      at,
    };
    return this.firstTexts.screen(message, session);
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
