import { Injectable } from '@nestjs/common';
import { callLineText, type ScamHint, type SendMessageBody, type SendMessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Turns } from '../../../platform/database/turns.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { premiumRequired } from '../../billing/index.js';
import { otherSide, pairId, type PairSnapshot, PairsService } from '../../match/index.js';
import { FirstContactService } from '../../safety/index.js';
import { MessageSent } from '../chat.events.js';
import { assertMayWrite, hasDeclined, mayWriteFreely } from '../chat.policy.js';
import { toChatMessageView } from './message.views.js';
import { ConversationRepository, standing } from '../conversations/conversation.repository.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { type Counterparts, CounterpartsService } from '../conversations/conversation-access.service.js';
import { MessageNotices } from './message-notification-scheduler.service.js';
import { MessageRepository } from './message.repository.js';
import type { Message, MessageCall, MessageImage } from './message.schema.js';

/** Two first messages of one conversation at once, on two instances, can both try to begin it. */
const ATTEMPTS = 3;

/** A sent message, and whether it is new or the first of a repeated send. */
export interface Sent {
  isNew: boolean;
  view: SendMessageView;
}

interface Content {
  to: string;
  text: string;
  clientId?: string | undefined;
  image?: MessageImage | undefined;
  call?: MessageCall;
}

interface FirstWords {
  id: ObjectId;
  to: string;
  text: string;
  hasPicture: boolean;
  at: Date;
  session: Session;
}

/** Writing to others (design sections 3, 4 and 5). */
@Injectable()
export class SendingService {
  private readonly turns = new Turns();

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly pairs: PairsService,
    private readonly counterparts: CounterpartsService,
    private readonly firstContacts: FirstContactService,
    private readonly notices: MessageNotices,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a message; it is stored on a majority before the caller is told. A repeated clientId gives the first message again.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED, MEMBER_NOT_FOUND, PREMIUM_REQUIRED, REQUEST_PENDING after the
   * one message a stranger may get, CLIENT_ID_USED
   */
  async send(me: Principal, { to, message, clientId }: SendMessageBody): Promise<Sent> {
    assertMayWrite(me, to);
    return this.sendContent(me, { to, text: message, clientId });
  }

  /** The same for any content; who calls it has checked that the caller may write at all. */
  async sendContent(me: Principal, content: Content): Promise<Sent> {
    const { to, clientId } = content;
    try {
      const both = await this.assertMayWriteTo(me.userId, to);
      return await this.turns.take(pairId(me.userId, to), () => this.store(me.userId, content, both));
    } catch (error) {
      const first = clientId === undefined ? null : await this.messages.findByClientId(me.userId, clientId);
      if (!first) throw error;
      return this.repeated(me.userId, to, first);
    }
  }

  /**
   * Stores the line about a call, once however often it is asked for, and tells both members like of any message; premium does
   * not matter.
   * @throws AppError MEMBER_NOT_FOUND when the two cannot reach each other any more
   */
  async storeCall(caller: string, callee: string, call: MessageCall): Promise<void> {
    const both = await this.counterparts.of(caller, callee);
    const content = { to: callee, text: callLineText(call), call };
    try {
      await this.turns.take(pairId(caller, callee), () => this.store(caller, content, both));
    } catch (error) {
      if (!isDuplicateKey(error, 'call.id')) throw error;
    }
  }

  /**
   * Both members, if the first may write to the second now.
   * @throws AppError MEMBER_NOT_FOUND, PREMIUM_REQUIRED
   */
  async assertMayWriteTo(me: string, to: string): Promise<Counterparts> {
    const both = await this.counterparts.of(me, to);
    if (!this.counterparts.isPremium(both.viewer)) throw premiumRequired('messaging');
    return both;
  }

  private async store(me: string, content: Content, both: Counterparts): Promise<Sent> {
    const { to, text, clientId, image, call } = content;
    const unread = call === undefined || call.outcome === 'missed';
    const id = toId();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.withTransaction(async (session) => {
          const now = this.clock.now();
          const conversation = await this.conversations.append(me, to, { id, at: now, unread }, session);
          this.assertNotPending(both, conversation);
          const words = { id, to, text, hasPicture: image !== undefined, at: now, session };
          const caution = call ? null : await this.lookAt(both, conversation, words);
          const message: Message = {
            _id: id,
            pair: conversation._id,
            seq: conversation.seq,
            from: toId(me),
            ...(clientId === undefined ? {} : { clientId }),
            text,
            ...(image ? { image } : {}),
            ...(call ? { call } : {}),
            ...(caution ? { caution } : {}),
            at: conversation.lastAt,
            unsentAt: null,
          };
          await this.messages.insert(message, session);
          await this.tellSent(me, to, message, { conversation, both, session });
          await this.events.publish(MessageSent, { from: me, to }, session);
          return { isNew: true, view: this.view(me, to, message, conversation, both.pair) };
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !isDuplicateKey(error, '_id')) throw error;
      }
    }
  }

  /** The first messages of a conversation are looked at, before they are stored. */
  private lookAt(
    { viewer, pair, side }: Counterparts,
    conversation: Conversation,
    { id, session, ...words }: FirstWords,
  ): Promise<ScamHint | null> {
    const from = viewer._id.toHexString();
    const isStranger = !mayWriteFreely(pair, conversation, side);
    const { sent } = standing(conversation, side);
    const about = { from, joinedAt: viewer.createdAt, messageId: id.toHexString(), sent, isStranger };
    return this.firstContacts.look({ ...words, ...about }, session);
  }

  /** To a stranger there is one message, until they answer, like back, or decline. */
  private assertNotPending({ pair, side }: Counterparts, conversation: Conversation): void {
    if (standing(conversation, side).sent > 1 && !mayWriteFreely(pair, conversation, side))
      throw new AppError('REQUEST_PENDING');
  }

  private async repeated(me: string, to: string, first: Message): Promise<Sent> {
    const conversation = await this.conversations.findBetween(me, to);
    if (!conversation || first.pair !== conversation._id) throw new AppError('CLIENT_ID_USED');
    const pair = (await this.pairs.snapshot(me, to)) ?? undefined;
    return { isNew: false, view: this.view(me, to, first, conversation, pair) };
  }

  private view(
    me: string,
    other: string,
    message: Message,
    conversation: Conversation,
    pair: PairSnapshot | undefined,
  ): SendMessageView {
    const viewer = this.counterparts.viewOf(me, other, conversation, pair);
    return { success: true, message: toChatMessageView(message, viewer) };
  }

  /** Every device of both learns of it, unless the other one has declined this stranger. */
  private async tellSent(
    me: string,
    to: string,
    message: Message,
    { conversation, both, session }: { conversation: Conversation; both: Counterparts; session: Session },
  ): Promise<void> {
    const tell = (member: string, other: string): Promise<void> => {
      const viewer = this.counterparts.viewOf(member, other, conversation, both.pair);
      const fact = { ...toChatMessageView(message, viewer), from: me, conversationId: other };
      // A block that came while this was stored has the last word.
      return this.database.afterCommit(session, async () => {
        if (member === me || (await this.counterparts.areStillOpen(both)))
          await this.publisher.toMember(member, 'new-message', fact);
      });
    };
    if (!hasDeclined(otherSide(both.side), both.pair, conversation)) {
      await tell(to, me);
      await this.notices.add(me, to, message, session);
    }
    await tell(me, to);
  }
}
