import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Fact } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { DomainEvents, type DomainEvent } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationService, type Recipient } from '../../notifications/index.js';
import { RemovePairNotifications } from '../../notifications/notifications.jobs.js';
import type { AccountSnapshot } from '../../users/index.js';
import { CardAnswered, PairLiked, PairMatched } from '../match.events.js';
import type { ChangedPair } from '../pairs/pair.repository.js';
import { actionOf, BLOCK_RESPONSE_DELAY_MS, noteOf, sideOf, wasLikeNotified } from '../pairs/pair.rules.js';
import type { Pair } from '../pairs/pair.schema.js';
import { NoteDelivery } from './note-delivery.service.js';
import { NoteEvidenceService } from './note-evidence.service.js';

/**
 * Delay in ms after which the notifications of a pair are removed that is blocked or no longer friends.
 * By then, messages that were accepted before a block are stored, and the response to the block is not yet
 * sent.
 */
const REMOVAL_DELAY_MS = BLOCK_RESPONSE_DELAY_MS - 50;

/**
 * The id of the liked member, and whether they see the liker. A liker may have hidden from the address of the
 * liked member.
 */
export interface LikedMember {
  id: string;
  seesLiker: boolean;
  recipient?: Recipient;
}

/**
 * Publishes the effects of a changed pair in the transaction that stores it: notifications, socket events
 * and domain events.
 */
@Injectable()
export class PairEventsService implements OnModuleInit {
  private noteDelivery!: NoteDelivery;

  constructor(
    private readonly notifications: NotificationService,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly events: DomainEvents,
    private readonly modules: ModuleRef,
    private readonly noteEvidence: NoteEvidenceService,
    private readonly clock: Clock,
  ) {}

  /** @throws when no module provides {@link NoteDelivery} */
  onModuleInit(): void {
    this.noteDelivery = this.modules.get(NoteDelivery, { strict: false });
  }

  /**
   * Returns the fields that {@link handleLike} needs of the recipient, batched with other reads of the
   * same tick.
   */
  findRecipient(to: string, from: string): Promise<Recipient> {
    return this.notifications.findRecipient(to, from);
  }

  /**
   * Handles a new like: keeps the replaced note, and notifies the target or, for a new friendship, the member
   * who liked first. A like with a hidden note is put into a folder of the target, without notification.
   */
  async handleLike(
    { _id, name }: Pick<AccountSnapshot, '_id' | 'name'>,
    { id: target, seesLiker, recipient }: LikedMember,
    changed: ChangedPair,
    tx: Transaction,
  ): Promise<void> {
    const { before, after } = changed;
    const liker = _id.toHexString();
    await this.noteEvidence.storeReplaced(changed, liker, tx);
    // A target who has disliked the liker is not notified of another like.
    if (!after.friendsSince && !after.requestTo) return;
    const isHidden = noteOf(after, sideOf(liker, target))?.hidden ?? false;
    if (!after.friendsSince && (!seesLiker || isHidden))
      return this.events.publish(PairLiked, { from: liker, to: target }, tx);
    const liked = after.requestSuper ? 'super-like' : 'like';
    const type = after.friendsSince ? 'friend' : liked;
    const cause = after.requestSuper ? liked : type;
    await this.notifications.notify({ to: target, from: liker, type, cause, recipient }, tx);
    if (after.friendsSince) {
      const [a, b] = liker < target ? [liker, target] : [target, liker];
      await this.openChat([a, b], after, tx);
      await this.publisher.toMember(target, 'friend-request-accepted', { from: liker }, tx);
      await this.events.publish(PairMatched, { a, b, firstLiker: target }, tx);
    } else if (!wasLikeNotified(before, sideOf(liker, target))) {
      // A like that was taken back and sent again is published only once.
      await this.announce(liker, name, target, tx);
    }
  }

  private async announce(liker: string, name: string, target: string, tx: Transaction): Promise<void> {
    await this.publisher.toMember(target, 'new-like', { from: liker }, tx);
    await this.publisher.toMember(target, 'like-notification', { from: name }, tx);
    await this.events.publish(PairLiked, { from: liker, to: target }, tx);
  }

  /** Opens the chat of the two with the notes of their likes, earlier note first. */
  private async openChat([a, b]: readonly [string, string], pair: Pair, tx: Transaction): Promise<void> {
    const actedAt = (side: 'a' | 'b'): number => actionOf(pair, side)?.at.getTime() ?? 0;
    const sides = (['a', 'b'] as const).toSorted((one, other) => actedAt(one) - actedAt(other));
    const notes = sides.flatMap((side) => {
      const note = noteOf(pair, side);
      const [from, to] = side === 'a' ? [a, b] : [b, a];
      return note ? [{ from, to, note }] : [];
    });
    if (notes.length > 0) await this.noteDelivery.deliver(notes, pair, tx);
  }

  /** Publishes that a member has answered another's card for the first time. */
  async publishAnswer(
    { before, after }: ChangedPair,
    { by, of }: { by: string; of: string },
    tx: Transaction,
  ): Promise<void> {
    const side = sideOf(by, of);
    if (actionOf(before, side)) return;
    const liked = actionOf(after, side)?.kind === 'like';
    await this.events.publish(CardAnswered, { by, of, liked, matched: after.friendsSince !== null }, tx);
  }

  /** Sends an action of `by` on another member to the other open pages of `by`. */
  publishToOtherPages(
    by: string,
    about: Omit<Fact<'pair-changed'>, 'requestId'>,
    tx: Transaction,
  ): Promise<void> {
    return this.publisher.toOwnPages(by, 'pair-changed', about, tx);
  }

  /**
   * Handles a block or an ended friendship: removes the notifications of both members about each other, and
   * publishes the event.
   */
  async ended<Fact extends { by: string; other: string }>(
    event: DomainEvent<Fact>,
    fact: Fact,
    tx: Transaction,
  ): Promise<void> {
    const payload = { one: fact.by, other: fact.other };
    const runAt = new Date(this.clock.now().getTime() + REMOVAL_DELAY_MS);
    await this.outbox.add({ job: RemovePairNotifications, payload, runAt }, tx);
    await this.events.publish(event, fact, tx);
  }
}
