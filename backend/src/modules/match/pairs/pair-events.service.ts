import { Injectable } from '@nestjs/common';
import type { Session } from '../../../platform/database/database.js';
import type { Write } from '../../../platform/database/write-together.js';
import { type DomainEvent, DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import type { AccountSnapshot } from '../../users/index.js';
import { NotificationAddingService } from '../../notifications/index.js';
import { RemovePairNotifications, SUPER_LIKE_CAUSE } from '../../notifications/notifications.jobs.js';
import { LikeNoteRegistry } from '../likes/like-note-registry.service.js';
import { NoteEvidenceService } from '../likes/note-evidence.service.js';
import { PairLiked, PairMatched } from '../match.events.js';
import type { ChangedPair } from './pair.repository.js';
import { actionOf, noteOf, sideOf, wasNotified } from './pair.rules.js';
import type { Pair } from './pair.schema.js';

/** Who was liked, and whether they see the liker, who may hide from their address. */
export interface LikedMember {
  id: string;
  seesLiker: boolean;
}

/**
 * What follows from a change of a pair, in the transaction that makes it: notifications, socket events and
 * domain events.
 */
@Injectable()
export class PairEventsService {
  constructor(
    private readonly notifications: NotificationAddingService,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly events: DomainEvents,
    private readonly notes: LikeNoteRegistry,
    private readonly noteEvidence: NoteEvidenceService,
  ) {}

  /**
   * After a new like: keeps the note it took the place of, and notifies its target or, when it made a
   * friendship, whoever liked first.
   */
  async liked(
    { _id, name }: Pick<AccountSnapshot, '_id' | 'name'>,
    { id: target, seesLiker }: LikedMember,
    changed: ChangedPair,
    tx: Session,
  ): Promise<void> {
    const { before, after } = changed;
    const liker = _id.toHexString();
    await this.noteEvidence.keepReplaced(changed, liker, tx);
    // A target who has disliked the liker is not notified of another like.
    if (!after.friendsSince && !after.requestTo) return;
    if (!after.friendsSince && !seesLiker)
      return this.events.publish(PairLiked, { from: liker, to: target }, tx);
    const type = after.friendsSince ? 'friend' : 'like';
    const cause = after.requestSuper ? SUPER_LIKE_CAUSE : type;
    await this.notifications.add({ to: target, from: liker, type, cause }, tx);
    if (after.friendsSince) {
      const [a, b] = liker < target ? [liker, target] : [target, liker];
      await this.openChat([a, b], after, tx);
      await this.publisher.toMember(target, 'friend-request-accepted', { from: liker }, tx);
      await this.events.publish(PairMatched, { a, b, firstLiker: target }, tx);
    } else if (!wasNotified(before, sideOf(liker, target))) {
      // A like that is taken back and given again is published once.
      await this.announce(liker, name, target, tx);
    }
  }

  /**
   * The same for a like between two members between whom there was nothing: the writes that go with it
   * (`Database.writeTogether`), and what follows their commit.
   */
  firstLike(
    { _id, name }: Pick<AccountSnapshot, '_id' | 'name'>,
    { id: target, seesLiker }: LikedMember,
  ): { writes: Write[]; follow: () => Promise<void> } {
    const liker = _id.toHexString();
    if (!seesLiker)
      return { writes: [], follow: () => this.events.publish(PairLiked, { from: liker, to: target }) };
    const notified = this.notifications.adding({ to: target, from: liker, type: 'like', cause: 'like' });
    return {
      writes: [notified.write],
      follow: async () => {
        notified.follow();
        await this.announce(liker, name, target);
      },
    };
  }

  private async announce(liker: string, name: string, target: string, tx?: Session): Promise<void> {
    await this.publisher.toMember(target, 'new-like', { from: liker }, tx);
    await this.publisher.toMember(target, 'like-notification', { from: name }, tx);
    await this.events.publish(PairLiked, { from: liker, to: target }, tx);
  }

  /** What the two wrote with their likes begins their chat, the earlier first. */
  private async openChat([a, b]: readonly [string, string], pair: Pair, tx: Session): Promise<void> {
    const at = (side: 'a' | 'b'): number => actionOf(pair, side)?.at.getTime() ?? 0;
    const sides = (['a', 'b'] as const).toSorted((one, other) => at(one) - at(other));
    for (const side of sides) {
      const note = noteOf(pair, side);
      const [from, to] = side === 'a' ? [a, b] : [b, a];
      if (note) await this.notes.reader.open({ from, to, note, pair }, tx);
    }
  }

  /**
   * After a block or the end of a friendship: removes the notifications of both about each other, and
   * publishes the event.
   */
  async ended<Fact extends { by: string; other: string }>(
    event: DomainEvent<Fact>,
    fact: Fact,
    tx: Session,
  ): Promise<void> {
    await this.outbox.add({ job: RemovePairNotifications, payload: { one: fact.by, other: fact.other } }, tx);
    await this.events.publish(event, fact, tx);
  }
}
