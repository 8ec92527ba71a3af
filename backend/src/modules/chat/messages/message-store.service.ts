import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { pairId } from '../../match/index.js';
import { AlertsService } from '../../notifications/index.js';
import { FirstContactService } from '../../safety/index.js';
import { mayWriteFreely } from '../chat.policy.js';
import type { Participants } from '../conversations/conversation-access.service.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageRepository } from './message.repository.js';
import type { Message, MessageCall, MessageImage, MessageViewOnce } from './message.schema.js';

/** The first two messages of a conversation, sent at once on two instances, can both try to create it. */
const MAX_ATTEMPTS = 3;

export interface MessageContent {
  to: string;
  text: string;
  clientId?: string | undefined;
  image?: MessageImage | undefined;
  viewOnce?: MessageViewOnce;
  call?: MessageCall;
}

interface StoredMessage {
  message: Message;
  conversation: Conversation;
}

/** Stores a message, its number in the conversation, its notification and its event in one transaction. */
@Injectable()
export class MessageStoreService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly firstContacts: FirstContactService,
    private readonly publisher: MessagePublisher,
    private readonly alerts: AlertsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a message on a majority and publishes it. Messages of one conversation are stored one after
   * another in this process, because their transactions would conflict.
   * @throws AppError REQUEST_PENDING for a second message to a stranger, and what `FirstContactService`
   *   throws; a duplicate-key error for a clientId that was used before or a call that has its log message
   */
  store(from: string, content: MessageContent, participants: Participants): Promise<StoredMessage> {
    return this.mutex.withLock(pairId(from, content.to), async () => {
      const id = toId();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.database.withTransaction((session) =>
            this.insert(id, from, content, participants, session),
          );
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isDuplicateKey(error, '_id')) throw error;
        }
      }
    });
  }

  private async insert(
    id: ObjectId,
    from: string,
    content: MessageContent,
    participants: Participants,
    session: Session,
  ): Promise<StoredMessage> {
    const { to, text, clientId, image, viewOnce, call } = content;
    const now = this.clock.now();
    const conversation = await this.conversations.append(
      from,
      to,
      {
        id,
        at: now,
        unread: call === undefined || call.outcome === 'missed',
        // A missed call has a notification of its own.
        listed: call === undefined,
        told: call === undefined && this.alerts.mayMiss(to),
      },
      session,
    );
    assertNotPending(participants, conversation);
    const caution = call ? null : await this.inspect(id, content, participants, conversation, now, session);
    const message: Message = {
      _id: id,
      pair: conversation._id,
      seq: conversation.seq,
      from: toId(from),
      ...(clientId === undefined ? {} : { clientId }),
      text,
      ...(image ? { image } : {}),
      ...(viewOnce ? { viewOnce } : {}),
      ...(call ? { call } : {}),
      ...(caution ? { caution } : {}),
      at: conversation.lastAt,
      unsentAt: null,
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
    return this.firstContacts.screen(message, session);
  }
}

/** A stranger gets one message until they answer or like the sender. */
function assertNotPending({ pair, side }: Participants, conversation: Conversation): void {
  if (sideStateOf(conversation, side).sent > 1 && !mayWriteFreely(pair, conversation, side))
    throw new AppError('REQUEST_PENDING');
}
