import { Injectable } from '@nestjs/common';
import { MATCH_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RemovePairNotifications } from '../../notifications/notifications.jobs.js';
import { PairEnded } from '../match.events.js';
import { ReopenPair } from '../match.jobs.js';
import { endedConversationReadableUntil } from '../match.policy.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { applyChange, pairId, sideOf } from '../pairs/pair.rules.js';

/** Ends friendships with a last message. The two may meet anew after `MATCH_LIMITS.endApartDays`. */
@Injectable()
export class FriendshipEndingService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the end of a friendship to the transaction that stores its last message. The notifications of the
   * two about each other stay while they can read it.
   * @throws AppError CONVERSATION_ENDED after such an end, MEMBER_NOT_FOUND without a friendship
   */
  async end(by: string, other: string, tx: Transaction): Promise<void> {
    const before = await this.pairs.findBetween(by, other);
    if (!before?.friendsSince)
      throw new AppError(before?.reopensAt ? 'CONVERSATION_ENDED' : 'MEMBER_NOT_FOUND');
    const at = this.clock.now();
    const reopensAt = new Date(at.getTime() + MATCH_LIMITS.endApartDays * DAY_MS);
    const after = applyChange(before, { type: 'unmatch', side: sideOf(by, other), at, reopensAt });
    await tx.write(...this.pairs.updateWrite({ before, after }));
    const members = { one: by, other };
    const until = endedConversationReadableUntil(after) ?? at;
    await this.outbox.add({ job: RemovePairNotifications, payload: members, runAt: until }, tx);
    const payload = { ...members, reopensAt: reopensAt.toISOString() };
    await this.outbox.add({ job: ReopenPair, payload, runAt: reopensAt, key: before._id }, tx);
  }

  /** Publishes an end that is stored, after its last message was published. */
  publishEnd(by: string, other: string): Promise<void> {
    return this.events.publish(PairEnded, { by, other, withMessage: true });
  }

  /** Handles the job that lets the two meet anew; does nothing after a block. Safe to repeat. */
  async reopen({ one, other, reopensAt }: { one: string; other: string; reopensAt: string }): Promise<void> {
    const change = { type: 'reopen', side: sideOf(one, other), reopensAt: new Date(reopensAt) } as const;
    await this.database.optimisticTransaction(pairId(one, other), (tx) =>
      this.pairChanges.apply(one, other, change, tx),
    );
  }
}
