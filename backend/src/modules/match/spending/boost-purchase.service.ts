import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { CountBoost, type CountBoostPayload } from '../../suggestions/suggestions.jobs.js';
import { BoostBought } from '../match.events.js';
import { BoostRepository } from './boost.repository.js';

/**
 * Time in ms after a boost after which all answers during it are stored, even by instances whose clock is
 * late.
 */
const COUNT_DELAY_MS = MINUTE_MS;

/** Sells boosts, which place a member early in the decks of others: see `BoostedCandidatesService`. */
@Injectable()
export class BoostPurchaseService {
  constructor(
    private readonly boosts: BoostRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a boost of a member or extends the running one.
   * @param pay charges the price in the same transaction
   */
  async buy(userId: string, pay: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.database.optimisticTransaction(userId, async (tx) => {
      await pay(tx);
      const now = this.clock.now();
      const { from, until, write } = await this.boosts.newOrExtendedBoost(
        userId,
        BILLING_LIMITS.boostMinutes,
        now,
      );
      await tx.write(write);
      await this.orderCount({ userId, from: from.toISOString(), until: until.toISOString() }, tx);
      await this.events.publish(BoostBought, { userId }, tx);
    });
  }

  /**
   * Adds the job that counts the answers to the boost when it is over. An extension of the boost replaces the
   * job.
   */
  private async orderCount(boost: CountBoostPayload, tx: Transaction): Promise<void> {
    const runAt = new Date(Date.parse(boost.until) + COUNT_DELAY_MS);
    await this.outbox.add(
      { job: CountBoost, payload: boost, runAt, key: `${boost.userId}:${boost.from}` },
      tx,
    );
  }
}
