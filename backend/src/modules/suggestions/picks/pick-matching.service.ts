import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  allowedMatching,
  sortBestFirst,
  withAnswers,
  type GivenAnswers,
  type ScoredPair,
  type WaitingForPick,
} from '@mutual/recommender';
import { Database } from '../../../platform/database/database.js';
import { pairId, PairsService } from '../../match/index.js';
import { PublicAnswersService } from '../../questions/index.js';
import { questionsAmong } from '../discovery/must-have.rules.js';
import { toModelMember } from '../model/model-member.rules.js';
import { SuggestionModelService } from '../model/suggestion-model.service.js';
import { PickRepository } from './pick.repository.js';
import {
  isFreeForPick,
  isPairUntouched,
  mayBePicked,
  searcherOf,
  type PickCandidate,
  type PickDay,
  type Searcher,
} from './pick.rules.js';

/**
 * Number of pairs stored in one transaction, small so that other writes to these members do not wait long.
 */
const STORE_BATCH_SIZE = 50;

/** Creates the picks of one group by comparing all pairs. */
@Injectable()
export class PickMatchingService {
  constructor(
    private readonly picks: PickRepository,
    private readonly pairs: PairsService,
    private readonly models: SuggestionModelService,
    private readonly answers: PublicAnswersService,
    private readonly database: Database,
  ) {}

  /**
   * Creates picks among these members.
   * @returns ids of the members who received one
   */
  async createPicks(group: readonly WaitingForPick[], day: PickDay): Promise<ReadonlySet<string>> {
    const scored = sortBestFirst(await this.scored(group, day));
    const made = await allowedMatching(scored, (pairs) => this.untouchedAmong(pairs));
    const pickedIds = new Set<string>();
    for (let from = 0; from < made.length; from += STORE_BATCH_SIZE)
      for (const { a, b } of await this.store(made.slice(from, from + STORE_BATCH_SIZE), day))
        pickedIds.add(a).add(b);
    return pickedIds;
  }

  /** Returns all pairs of available members who fit each other, with the model's score. */
  private async scored(group: readonly WaitingForPick[], day: PickDay): Promise<ScoredPair[]> {
    const searchers = await this.searchersAmong(await this.picks.findMany(group.map(({ id }) => id)), day);
    const { model, members: prepared } = await this.models.prepareMembers(
      searchers.map(({ member }) => toModelMember(member, day.day.key)),
    );
    const answers = model.comparesAnswers
      ? await this.answers.findForModel(searchers.map(({ criteria }) => criteria.id))
      : new Map<string, GivenAnswers>();
    const members = prepared.map((one) => withAnswers(one, answers.get(one.member.id)));
    const pairs: ScoredPair[] = [];
    for (const [index, one] of searchers.entries()) {
      for (let other = index + 1; other < searchers.length; other += 1) {
        if (!mayBePicked(one, searchers[other]!)) continue;
        const { score } = model.score(members[index]!, members[other]!, {});
        pairs.push({ a: one.criteria.id, b: searchers[other]!.criteria.id, score });
      }
      await nextTurn();
    }
    return pairs;
  }

  /**
   * Returns the members who are free for a pick, with the public answers that the must-haves of any of them
   * concern.
   */
  private async searchersAmong(members: readonly PickCandidate[], day: PickDay): Promise<Searcher[]> {
    const free = members.filter((member) => isFreeForPick(member, day));
    const questions = new Set(free.flatMap(({ settings }) => questionsAmong(settings.mustHaves ?? [])));
    const answers =
      questions.size === 0
        ? null
        : await this.answers.find(
            free.map(({ _id }) => _id.toHexString()),
            [...questions],
          );
    return free.map((member) => searcherOf(member, day, answers?.get(member._id.toHexString())));
  }

  /** Returns the pairs (a few thousand at most) in which neither has acted, read in one command. */
  private async untouchedAmong(pairs: readonly ScoredPair[]): Promise<ScoredPair[]> {
    const states = await this.pairs.findStates(pairs.map(({ a, b }) => [a, b]));
    return pairs.filter(({ a, b }) => isPairUntouched(states.get(pairId(a, b))));
  }

  /**
   * Stores these pairs, except those with a member who received another pick or who no longer fits.
   * Concurrent changes of a member make the transaction retry and check again.
   */
  private async store(made: readonly ScoredPair[], day: PickDay): Promise<readonly ScoredPair[]> {
    return this.database.transaction(async (tx) => {
      const members = await this.picks.findMany(
        made.flatMap(({ a, b }) => [a, b]),
        tx,
      );
      const states = await this.pairs.findStates(
        made.map(({ a, b }) => [a, b]),
        tx,
      );
      const searchers = new Map(
        (await this.searchersAmong(members, day)).map((searcher) => [searcher.criteria.id, searcher]),
      );
      const still = made.filter(({ a, b }) => {
        const [one, other] = [searchers.get(a), searchers.get(b)];
        return one && other && mayBePicked(one, other) && isPairUntouched(states.get(pairId(a, b)));
      });
      await this.picks.store(day, still, tx);
      return still;
    });
  }
}
