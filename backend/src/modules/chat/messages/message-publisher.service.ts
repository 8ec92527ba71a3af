import { Injectable } from '@nestjs/common';
import { Database, type Session } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { hidesFromAddressOf, otherSide, type Side } from '../../match/index.js';
import { MessageSent } from '../chat.events.js';
import { hasDeclined } from '../chat.policy.js';
import {
  ConversationAccessService,
  type Participants,
} from '../conversations/conversation-access.service.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { MessageNotificationsService } from './message-notifications.service.js';
import type { Message } from './message.schema.js';
import { toChatMessageView, toReactionsView } from './message.views.js';

/** What a message is published with: the sender is the viewer of `participants`. */
interface Circumstances {
  conversation: Conversation | null;
  participants: Participants;
  /** The transaction that stores it, unless it is stored. */
  session?: Session;
}

/**
 * Publishes new and unsent messages and reactions to all sockets of both members, after the commit; not to a
 * recipient who has declined the sender or from whom the sender hides, and not after a block.
 */
@Injectable()
export class MessagePublisher {
  constructor(
    private readonly access: ConversationAccessService,
    private readonly notifications: MessageNotificationsService,
    private readonly publisher: Publisher,
    private readonly events: DomainEvents,
    private readonly database: Database,
  ) {}

  /** Also has the recipient notified and publishes the domain event. */
  async publishMessage(
    message: Message,
    to: string,
    { conversation, participants, session }: Circumstances & { conversation: Conversation },
  ): Promise<void> {
    const from = participants.viewer._id.toHexString();
    const factFor = (member: string, other: string) => {
      const viewer = this.access.messageViewer(member, other, conversation, participants.pair);
      return { ...toChatMessageView(message, viewer), from, conversationId: other };
    };
    if (mayReachRecipient(participants, conversation)) {
      const fact = factFor(to, from);
      await this.unlessBlocked(participants, session, () => this.publisher.toMember(to, 'new-message', fact));
      await this.notifications.notify(from, to, { message, conversation, session });
    }
    await this.publisher.toMember(from, 'new-message', factFor(from, to), session);
    await this.events.publish(MessageSent, { from, to }, session);
  }

  /** To both members after one has taken a message back; to the other one only what they could have seen. */
  async publishUnsent(
    message: Message,
    to: string,
    { conversation, participants, session }: Circumstances,
  ): Promise<void> {
    const from = participants.viewer._id.toHexString();
    const fact = { from, id: message._id.toHexString(), seq: message.seq };
    await this.publisher.toMember(from, 'message-unsent', { ...fact, conversationId: to }, session);
    if (!conversation || !mayReachRecipient(participants, conversation)) return;
    await this.unlessBlocked(participants, session, () =>
      this.publisher.toMember(to, 'message-unsent', { ...fact, conversationId: from }),
    );
  }

  /** To both members after the receiver, the viewer of `participants`, has opened a view-once picture. */
  async publishOpened({ _id, seq }: Message, other: string, participants: Participants): Promise<void> {
    const me = participants.viewer._id.toHexString();
    const fact = { id: _id.toHexString(), seq };
    await this.publisher.toMember(me, 'message-opened', { ...fact, conversationId: other });
    if (await this.access.mayBeTold(participants))
      await this.publisher.toMember(other, 'message-opened', { ...fact, conversationId: me });
  }

  /** To both members after a reaction was stored; the viewer of `participants` has reacted. */
  async publishReaction(message: Message, other: string, participants: Participants): Promise<void> {
    const from = participants.viewer._id.toHexString();
    const publish = (member: string, conversationId: string, side: Side) =>
      this.publisher.toMember(member, 'message-reaction', {
        from,
        conversationId,
        id: message._id.toHexString(),
        seq: message.seq,
        reactions: toReactionsView(message.reactions, side),
      });
    await publish(from, other, participants.side);
    if (await this.access.mayBeTold(participants)) await publish(other, from, otherSide(participants.side));
  }

  /** Checks again after the commit: the recipient may have blocked the sender during the transaction. */
  private async unlessBlocked(
    participants: Participants,
    session: Session | undefined,
    publish: () => Promise<void>,
  ): Promise<void> {
    await this.database.afterCommit(session, async () => {
      if (await this.access.mayBeTold(participants)) await publish();
    });
  }
}

const mayReachRecipient = (
  { viewer, other, side, pair }: Participants,
  conversation: Conversation,
): boolean => !hasDeclined(otherSide(side), pair, conversation) && !hidesFromAddressOf(viewer, other, pair);
