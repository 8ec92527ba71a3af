import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { CountBoost, type CountBoostPayload } from '../match.jobs.js';
import { maySuggest } from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { BoostRepository, type BoostedCandidate } from './boost.repository.js';
import type { Candidate } from './discovery.repository.js';
import { fits, reachStepOf, type SearchCriteria } from './fit.rules.js';
import { MustHaveAnswersService } from './must-have-answers.service.js';
import { RankingService, type PlacedCandidate } from './ranking.service.js';

/** Number of cards at the start of a page among which boosted members are placed. */
export const BOOSTED_FRONT_SIZE = 10;
/** Lifetime of the cached list of running boosts in ms. */
const BOOSTS_CACHE_MS = 1000;
const MAX_RUNNING_BOOSTS = 1000;
/** Maximum number of fitting boosted members considered for one page. */
const MAX_BOOSTED_CANDIDATES = 100;
/**
 * Time in ms after a boost by which all answers during it are stored, also by instances with a late clock.
 */
const COUNT_DELAY_MS = MINUTE_MS;

/** Boosts place members early in the decks they fit for half an hour, including decks built before. */
@Injectable()
export class BoostsService {
  /** The list of running boosts; single entry. */
  private readonly running: CachedReads<BoostedCandidate[]>;

  constructor(
    private readonly boosts: BoostRepository,
    private readonly pairs: PairRepository,
    private readonly ranking: RankingService,
    private readonly answers: MustHaveAnswersService,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.running = new CachedReads({ ttlMs: BOOSTS_CACHE_MS, max: 1 }, clock);
  }

  /**
   * Starts a boost of a member or extends the running one.
   * @param pay charges the price in the same transaction
   */
  async buy(userId: string, pay: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.database.attempt(userId, async (tx) => {
      await pay(tx);
      const now = this.clock.now();
      const { from, until, write } = await this.boosts.extension(userId, BILLING_LIMITS.boostMinutes, now);
      await tx.write(write);
      await this.orderCount({ userId, from: from.toISOString(), until: until.toISOString() }, tx);
      tx.afterCommit(() => this.running.delete('all'));
    });
  }

  /** Adds the job that counts the answers after the boost. An extension replaces it. */
  private async orderCount(boost: CountBoostPayload, tx: Transaction): Promise<void> {
    const runAt = new Date(Date.parse(boost.until) + COUNT_DELAY_MS);
    await this.outbox.add(
      { job: CountBoost, payload: boost, runAt, key: `${boost.userId}:${boost.from}` },
      tx,
    );
  }

  /**
   * Returns boosted members who may be suggested to a viewer now, nearest step and best first, at most as
   * many as the front of a page holds.
   * @param excluded ids that the viewer already has on the screen
   */
  async candidatesFor(
    viewer: Candidate,
    criteria: SearchCriteria,
    today: string,
    excluded: ReadonlySet<string>,
  ): Promise<PlacedCandidate[]> {
    const now = this.clock.now();
    const running = await this.running.get('all', () => this.boosts.findRunning(now, MAX_RUNNING_BOOSTS));
    const fitting = running
      .filter(
        (member) =>
          member.boostedUntil > now &&
          !excluded.has(member._id.toHexString()) &&
          fits(criteria, member, today),
      )
      .slice(0, MAX_BOOSTED_CANDIDATES);
    if (fitting.length === 0) return [];
    const ids = fitting.map(({ _id }) => _id.toHexString());
    const [pairs, keepers] = await Promise.all([
      this.pairs.findBetweenMany(criteria.id, ids),
      this.answers.keepersAmong(criteria, ids),
    ]);
    const open = fitting
      .filter(({ _id }) => keepers.has(_id.toHexString()))
      .filter((member) => maySuggest(criteria.id, member, pairs.get(member._id.toHexString()) ?? null, now))
      .map((candidate) => {
        const step = reachStepOf(criteria, candidate, today);
        return { candidate, theirAction: null, superLike: false, step };
      });
    return (await this.ranking.rank(viewer, open, now, today)).slice(0, BOOSTED_FRONT_SIZE);
  }
}
