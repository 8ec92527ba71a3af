import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { PairsService } from '../../match/index.js';
import { maySuggest } from '../suggestions.policy.js';
import type { Candidate } from './discovery.repository.js';
import { fits, reachStepOf, type SearchCriteria } from './fit.rules.js';
import { MustHaveAnswersService } from './must-have-answers.service.js';
import { RankingService, type CandidateInReachStep } from './ranking.service.js';
import { RunningBoostRepository, type BoostedCandidate } from './running-boost.repository.js';

/** Lifetime of the cached list of running boosts in ms. */
const BOOSTS_CACHE_MS = 1000;
const MAX_RUNNING_BOOSTS = 1000;
/** Maximum number of fitting boosted members considered for one page. */
const MAX_BOOSTED_CANDIDATES = 100;

/** The boosts that one page may show. */
interface BoostsForPage {
  readonly running: readonly BoostedCandidate[];
  /** Ids that the viewer already has on the screen. */
  readonly excluded: ReadonlySet<string>;
  readonly limit: number;
}

/** Boosts place members early in the decks they fit for half an hour, including decks built before. */
@Injectable()
export class BoostedCandidatesService {
  /** The cached list of running boosts. */
  private readonly running: CachedReads<BoostedCandidate[]>;

  constructor(
    private readonly boosts: RunningBoostRepository,
    private readonly pairs: PairsService,
    private readonly ranking: RankingService,
    private readonly answers: MustHaveAnswersService,
    private readonly clock: Clock,
  ) {
    this.running = new CachedReads({ ttlMs: BOOSTS_CACHE_MS, max: 1 }, clock);
  }

  /** Discards the cached list, because a member has bought a boost. */
  forget(): void {
    this.running.delete('all');
  }

  /** Returns the running boosts, a second old at most. A page asks for them beside its first read. */
  findRunning(): Promise<BoostedCandidate[]> {
    return this.running.get('all', () => this.boosts.findRunning(this.clock.now(), MAX_RUNNING_BOOSTS));
  }

  /**
   * Returns boosted members who may be suggested to a viewer now, by step and score, at most `limit`; nobody
   * for a viewer with the plain order, where no place can be bought.
   */
  async candidatesFor(
    viewer: Candidate,
    criteria: SearchCriteria,
    today: string,
    { running, excluded, limit }: BoostsForPage,
  ): Promise<CandidateInReachStep[]> {
    if (this.ranking.hasPlainOrder(viewer)) return [];
    const now = this.clock.now();
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
      this.answers.idsFulfilling(criteria, ids),
    ]);
    const open = fitting
      .filter(({ _id }) => keepers.has(_id.toHexString()))
      .filter((member) => maySuggest(criteria.id, member, pairs.get(member._id.toHexString()) ?? null, now))
      .map((candidate) => {
        const step = reachStepOf(criteria, candidate, today);
        return { candidate, theirAction: null, superLike: false, step };
      });
    const ranked = await this.ranking.rank(viewer, open, now, today);
    return ranked.sort((one, other) => one.step - other.step).slice(0, limit);
  }
}
