import { withPromoted, type NeededReach } from '@mutual/recommender';
import type { SuggestedMember } from '../discovery/discovery.repository.js';
import { criteriaKeyOf, searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import type { CandidateInReachStep, ExplainedCandidate } from '../discovery/ranking.service.js';

/** Number of cards at the start of a page among which boosted members are placed. */
export const BOOSTED_FRONT_SIZE = 10;

/** The viewer of a deck, and what they search for. */
export interface DeckSearch {
  readonly viewer: SuggestedMember;
  readonly criteria: SearchCriteria;
  /** All criteria that decide who fits, and the order that the viewer has chosen, as one string. */
  readonly criteriaKey: string;
}

/** @param today `YYYY-MM-DD` in DAY_TIMEZONE */
export function deckSearchOf(viewer: SuggestedMember, today: string): DeckSearch {
  const criteria = searchCriteriaOf(viewer, today);
  const order = viewer.settings.plainOrder ? 'plain' : 'fit';
  return { viewer, criteria, criteriaKey: `${criteriaKeyOf(criteria)};${order}` };
}

/** Ranked candidates of a viewer, stored for the next pages. */
export class Deck {
  constructor(
    /** Best first. */
    readonly entries: readonly ExplainedCandidate[],
    readonly builtAt: Date,
    /** Criteria of the search; a search with other criteria does not use the deck. */
    readonly criteriaKey: string,
    /** How far the deck reaches beyond the first step; only meaningful for criteria with steps. */
    readonly reached: NeededReach,
  ) {}

  /** Returns whether the deck was built with the criteria of this search. */
  isForSearch({ criteriaKey }: DeckSearch): boolean {
    return this.criteriaKey === criteriaKey;
  }

  /** Returns the entries without those that the viewer already holds, best first. */
  remaining(excluded: ReadonlySet<string>): readonly ExplainedCandidate[] {
    return excluded.size === 0 ? this.entries : this.entries.filter(({ id }) => !excluded.has(id));
  }

  /** Returns the remaining entries, with the boosted members whom the deck reaches near the front. */
  remainingWith(
    boosted: readonly CandidateInReachStep[],
    excluded: ReadonlySet<string>,
  ): readonly ExplainedCandidate[] {
    const reached = boosted.filter(({ step }) => step <= this.reached.step);
    return withPromoted(this.remaining(excluded), reached, BOOSTED_FRONT_SIZE);
  }
}
