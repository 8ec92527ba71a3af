import { isOnDay, type CalendarDay } from '../../../platform/clock/days.js';
import { isPairOpen, type PairSnapshot } from '../../match/index.js';
import { isIncognito } from '../../profiles/index.js';
import type { Candidate } from '../discovery/discovery.repository.js';
import { fitMutually, meetsCriteria, searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import { fulfilsQuestions } from '../discovery/must-have.rules.js';
import type { SuggestionState } from '../suggestion-state.schema.js';

/** A member who may get a pick, with their last pick. */
export type PickCandidate = Candidate & Pick<SuggestionState, 'pick'>;

/** The day for which picks are created. */
export interface PickDay {
  readonly day: CalendarDay;
  /** When the run began. */
  readonly now: Date;
  /** Members not active since then do not take part. */
  readonly activeSince: Date;
}

/** A member with their search criteria, computed once for many comparisons. */
export interface Searcher {
  readonly member: PickCandidate;
  readonly criteria: SearchCriteria;
  /** Public answers by question, limited to the questions among the must-haves of the compared members. */
  readonly answers: ReadonlyMap<string, string> | undefined;
}

export const searcherOf = (
  member: PickCandidate,
  { day }: PickDay,
  answers: Searcher['answers'],
): Searcher => ({ member, criteria: searchCriteriaOf(member, day.key), answers });

/**
 * Returns whether a member takes part in the picks of a day and has none yet. Incognito members take no part,
 * because a pick is shown to both, nor do members with the plain order, because a model makes the picks.
 */
export const isFreeForPick = (member: PickCandidate, { day, now, activeSince }: PickDay): boolean =>
  member.discoverable &&
  member.complete &&
  member.lastActiveAt >= activeSince &&
  !isOnDay(day, member.pick) &&
  !isIncognito(member, now) &&
  !member.settings.plainOrder;

/** Returns whether two members fit in both directions and were not each other's last pick. */
export const mayBePicked = (one: Searcher, other: Searcher): boolean =>
  fitMutually(one.criteria, other.criteria) &&
  meetsCriteria(one.criteria, other.member, other.criteria) &&
  meetsCriteria(other.criteria, one.member, one.criteria) &&
  fulfilsQuestions(one.criteria.mustHaves, other.answers) &&
  fulfilsQuestions(other.criteria.mustHaves, one.answers) &&
  !one.member.pick?.member.equals(other.member._id) &&
  !other.member.pick?.member.equals(one.member._id);

/** Returns whether a pair has no like, pass, block or ended friendship. */
export const isPairUntouched = (pair: PairSnapshot | undefined): boolean =>
  !pair || (isPairOpen(pair) && !pair.aAction && !pair.bAction);
