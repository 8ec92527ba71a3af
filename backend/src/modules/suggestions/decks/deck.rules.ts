import { withPromoted, type Reached } from '@mutual/recommender';
import type { SuggestedMember } from '../discovery/discovery.repository.js';
import { criteriaKeyOf, searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import type { PlacedCandidate, RankedCandidate } from '../discovery/ranking.service.js';

/** Number of cards at the start of a page among which boosted members are placed. */
export const BOOSTED_FRONT_SIZE = 10;

/** Whom a deck is for, and what they search. */
export interface DeckSearch {
  readonly viewer: SuggestedMember;
  readonly criteria: SearchCriteria;
  /** All that decides who fits. */
  readonly criteriaKey: string;
}

/** @param today `YYYY-MM-DD` in DAY_TIMEZONE */
export function deckSearchOf(viewer: SuggestedMember, today: string): DeckSearch {
  const criteria = searchCriteriaOf(viewer, today);
  return { viewer, criteria, criteriaKey: criteriaKeyOf(criteria) };
}

/** Ranked candidates of a viewer, stored for the next pages. */
export class Deck {
  constructor(
    /** Best first. */
    readonly entries: readonly RankedCandidate[],
    readonly builtAt: Date,
    /** Criteria of the search; with other criteria the deck is not used. */
    readonly criteriaKey: string,
    /** How far the deck reaches; only meaningful where the criteria have steps. */
    readonly reached: Reached,
  ) {}

  /** Returns whether the deck is one of this search. */
  isFor({ criteriaKey }: DeckSearch): boolean {
    return this.criteriaKey === criteriaKey;
  }

  /** Returns the entries that the viewer does not hold yet, best first. */
  remaining(excluded: ReadonlySet<string>): readonly RankedCandidate[] {
    return excluded.size === 0 ? this.entries : this.entries.filter(({ id }) => !excluded.has(id));
  }

  /** Returns what remains, with the boosted members whom the deck reaches among the first. */
  remainingWith(
    boosted: readonly PlacedCandidate[],
    excluded: ReadonlySet<string>,
  ): readonly RankedCandidate[] {
    const reached = boosted.filter(({ step }) => step <= this.reached.step);
    return withPromoted(this.remaining(excluded), reached, BOOSTED_FRONT_SIZE);
  }
}
