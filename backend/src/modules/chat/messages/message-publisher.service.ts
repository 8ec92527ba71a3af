import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { otherSide, type PairedMember, type Side } from '../../match/index.js';
import { NotificationService, type Recipient } from '../../notifications/index.js';
import {
  ConversationAccessService,
  type Participants,
} from '../conversations/conversation-access.service.js';
import { isInHiddenFolder, isMutedBy } from '../conversations/conversation-settings.rules.js';
import { hasDeclined, shareReadReceipts } from '../conversations/conversation.policy.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import type { Message } from './message.schema.js';
import { toChatMessageView, toReactionsView } from './message.views.js';

/** Data for publishing a message. The sender is the viewer of `participants`. */
interface Circumstances {
  conversation: Conversation;
  participants: Participants & { recipient?: Recipient | undefined };
}

/**
 * Publishes new and unsent messages and reactions to all sockets of both members after the commit. Does not
 * publish to a recipient who has declined the sender or from whom the sender hides, or after a block, nor
 * while the conversation waits in the recipient's folder of hidden words.
 */
@Injectable()
export class MessagePublisher {
  private readonly stored: Counter;

  constructor(
    private readonly access: ConversationAccessService,
    private readonly notifications: NotificationService,
    private readonly publisher: Publisher,
    metrics: Metrics,
  ) {
    this.stored = metrics.counter('mutual_messages_total', { help: 'Messages stored.' });
  }

  /**
   * Returns the fields that {@link notifyRecipient} needs of the recipient, batched with other reads of the
   * same tick.
   */
  findRecipient(to: string, from: string): Promise<Recipient> {
    return this.notifications.findRecipient(to, from);
  }

  /**
   * Notifies the recipient in the transaction that stores the message. Does not notify about a call that was
   * not missed, nor about a message of a muted conversation.
   */
  async notifyRecipient(
    message: Message,
    to: string,
    { conversation, participants }: Circumstances,
    tx: Transaction,
  ): Promise<void> {
    const { _id, call, about, at } = message;
    if (!mayShow(message, to, { conversation, participants })) return;
    const { side, recipient } = participants;
    const from = participants.viewer._id.toHexString();
    if (call) {
      if (call.outcome === 'missed')
        await this.notifications.notify({ to, from, type: 'missed-call', cause: call.id, at }, tx);
    } else if (!isMutedBy(conversation, to)) {
      const { unread: count } = sideStateOf(conversation, otherSide(side));
      const cause = { to, from, type: 'message', cause: _id.toHexString(), count, at } as const;
      // The new friendship sends a push of its own.
      const withoutPush = about !== undefined;
      await this.notifications.notify({ ...cause, recipient, withoutPush }, tx);
    }
  }

  /** Publishes a new message and counts it in the metrics. */
  async publishMessage(
    message: Message,
    to: string,
    { conversation, participants }: Circumstances,
  ): Promise<void> {
    const from = participants.viewer._id.toHexString();
    const { viewer: sender, other: recipient, pair } = participants;
    const seesReads = shareReadReceipts(sender, recipient);
    const factFor = (member: string, other: PairedMember) => {
      const viewer = this.access.messageViewer(member, other, conversation, { pair, seesReads });
      return { ...toChatMessageView(message, viewer), from, conversationId: viewer.otherId };
    };
    if (mayShow(message, to, { conversation, participants })) {
      const muted = isMutedBy(conversation, to) ? { muted: true as const } : {};
      const fact = { ...factFor(to, sender), ...muted };
      // The recipient may have blocked the sender while the message was stored.
      if (await this.access.mayNotify(participants)) await this.publisher.toMember(to, 'new-message', fact);
      else await this.notifications.removePair(to, from);
    }
    await this.publisher.toMember(from, 'new-message', factFor(from, recipient));
    this.stored.inc();
  }

  /** Publishes an unsent message to both members; to the other member only if they could see the message. */
  async publishUnsent(
    message: Message,
    to: string,
    {
      conversation,
      participants,
    }: Pick<Circumstances, 'participants'> & { conversation: Conversation | null },
  ): Promise<void> {
    const from = participants.viewer._id.toHexString();
    const fact = { from, id: message._id.toHexString(), seq: message.seq };
    await this.publisher.toMember(from, 'message-unsent', { ...fact, conversationId: to });
    if (!conversation || !mayReachRecipient(participants, conversation)) return;
    if (await this.access.mayNotify(participants))
      await this.publisher.toMember(to, 'message-unsent', { ...fact, conversationId: from });
  }

  /**
   * Publishes to both members that the receiver, who is the viewer of `participants`, has opened a view-once
   * picture.
   */
  async publishOpened(message: Message, other: string, participants: Participants): Promise<void> {
    await this.publishReceived('message-opened', message, { other, participants, senderKnows: true });
  }

  /**
   * Like {@link publishOpened}, for a voice message that was played. Its sender learns of it only if read
   * receipts are shared.
   */
  async publishListened(
    message: Message,
    other: string,
    participants: Participants,
    senderKnows: boolean,
  ): Promise<void> {
    await this.publishReceived('message-listened', message, { other, participants, senderKnows });
  }

  /** Publishes a stored reaction of the viewer of `participants` to both members. */
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
    if (await this.access.mayNotify(participants)) await publish(other, from, otherSide(participants.side));
  }

  /**
   * Publishes what the receiver did with a message to the receiver, and to the sender if the sender may know.
   */
  private async publishReceived(
    name: 'message-opened' | 'message-listened',
    { _id, seq }: Message,
    { other, participants, senderKnows }: { other: string; participants: Participants; senderKnows: boolean },
  ): Promise<void> {
    const me = participants.viewer._id.toHexString();
    const fact = { id: _id.toHexString(), seq };
    await this.publisher.toMember(me, name, { ...fact, conversationId: other });
    if (senderKnows && (await this.access.mayNotify(participants)))
      await this.publisher.toMember(other, name, { ...fact, conversationId: me });
  }
}

/** A call also rings while the conversation waits in the recipient's folder of hidden words. */
const mayShow = ({ call }: Message, to: string, { conversation, participants }: Circumstances): boolean =>
  (call !== undefined || !isInHiddenFolder(conversation, to)) &&
  mayReachRecipient(participants, conversation);

const mayReachRecipient = ({ side, pair, isHidden }: Participants, conversation: Conversation): boolean =>
  !hasDeclined(otherSide(side), pair, conversation) && !isHidden;
