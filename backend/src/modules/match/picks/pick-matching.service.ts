import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { bestFirst, bestOfEach, type ScoredPair, stableMatching, type Waiting } from '@mutual/recommender';
import { Database } from '../../../platform/database/database.js';
import { productMember } from '../model/product-member.rules.js';
import { SuggestionModelService } from '../model-store/suggestion-model.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { pairId } from '../pairs/pair.rules.js';
import { PickRepository } from './pick.repository.js';
import { isFree, isUntouched, type PickDay, searcherOf, suitEachOther } from './pick.rules.js';

/**
 * Number of pairs stored in one transaction, small so that other writes to these members do not wait long.
 */
const STORE_BATCH_SIZE = 50;
/** Maximum number of pairs of each member that are looked up in one command (a few thousand in total). */
const MAX_PAIRS_PER_MEMBER = 8;

/** Creates the picks of one group by comparing all pairs. */
@Injectable()
export class PickMatchingService {
  constructor(
    private readonly picks: PickRepository,
    private readonly pairs: PairRepository,
    private readonly models: SuggestionModelService,
    private readonly database: Database,
  ) {}

  /**
   * Creates picks among these members.
   * @returns ids of the members who received one
   */
  async pickWithin(group: readonly Waiting[], day: PickDay): Promise<ReadonlySet<string>> {
    const made = await this.matched(bestFirst(await this.weighed(group, day)));
    const pickedIds = new Set<string>();
    for (let from = 0; from < made.length; from += STORE_BATCH_SIZE)
      for (const { a, b } of await this.store(made.slice(from, from + STORE_BATCH_SIZE), day))
        pickedIds.add(a).add(b);
    return pickedIds;
  }

  /** Returns all pairs of available members who fit each other, with the model's score. */
  private async weighed(group: readonly Waiting[], day: PickDay): Promise<ScoredPair[]> {
    const found = await this.picks.findMany(group.map(({ id }) => id));
    const searchers = found.filter((member) => isFree(member, day)).map((member) => searcherOf(member, day));
    const { model, members } = await this.models.prepared(
      searchers.map(({ member }) => productMember(member, day.day)),
    );
    const pairs: ScoredPair[] = [];
    for (const [index, one] of searchers.entries()) {
      for (let other = index + 1; other < searchers.length; other += 1) {
        if (!suitEachOther(one, searchers[other]!, day)) continue;
        const { score } = model.score(members[index]!, members[other]!, {});
        pairs.push({ a: one.criteria.id, b: searchers[other]!.criteria.id, score });
      }
      await nextTurn();
    }
    return pairs;
  }

  /**
   * Returns the stable matching of the pairs without any action between them. Looks up the pairs of a
   * tentative matching and repeats without those that are not allowed. Each repetition also looks up more of
   * the next best pairs, for members who have acted on many others.
   */
  private async matched(ordered: readonly ScoredPair[]): Promise<ScoredPair[]> {
    const untouched = new Set<ScoredPair>();
    let open = ordered;
    for (let ofEach = 1; ; ofEach = Math.min(2 * ofEach, MAX_PAIRS_PER_MEMBER)) {
      const made = stableMatching(open);
      const isUnknown = (pair: ScoredPair): boolean => !untouched.has(pair);
      const unchecked = new Set(made.filter(isUnknown));
      if (unchecked.size === 0) return made;
      if (ofEach > 1) for (const pair of bestOfEach(open.filter(isUnknown), ofEach)) unchecked.add(pair);
      const states = await this.pairs.findStates(Array.from(unchecked, ({ a, b }) => [a, b]));
      const touched = new Set<ScoredPair>();
      for (const pair of unchecked)
        (isUntouched(states.get(pairId(pair.a, pair.b))) ? untouched : touched).add(pair);
      open = open.filter((pair) => !touched.has(pair));
    }
  }

  /**
   * Stores these pairs, except those with a member who received another pick or who no longer fits.
   * Concurrent changes of a member make the transaction retry and check again.
   */
  private async store(made: readonly ScoredPair[], day: PickDay): Promise<readonly ScoredPair[]> {
    return this.database.withTransaction(async (tx) => {
      const members = await this.picks.findMany(
        made.flatMap(({ a, b }) => [a, b]),
        tx,
      );
      const states = await this.pairs.findStates(
        made.map(({ a, b }) => [a, b]),
        tx,
      );
      const searchers = new Map(
        members
          .filter((member) => isFree(member, day))
          .map((member) => [member._id.toHexString(), searcherOf(member, day)]),
      );
      const still = made.filter(({ a, b }) => {
        const [one, other] = [searchers.get(a), searchers.get(b)];
        return one && other && suitEachOther(one, other, day) && isUntouched(states.get(pairId(a, b)));
      });
      await this.picks.store(day.day, still, tx);
      return still;
    });
  }
}
