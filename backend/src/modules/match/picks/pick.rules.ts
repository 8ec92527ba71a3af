import type { User } from '../../users/index.js';
import type { Candidate } from '../discovery/discovery.repository.js';
import { fits, type SearchCriteria, searchCriteriaOf } from '../discovery/fit.rules.js';
import { isOpen, type PairSnapshot } from '../pairs/pair.rules.js';

/** A member who may get a pick, with the one they had last. */
export type PickCandidate = Candidate & Pick<User, 'pick'>;

/** The day that picks are made for. */
export interface PickDay {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  readonly day: string;
  /** Who was not here since then takes no part. */
  readonly activeSince: Date;
}

/** A member with their own search, worked out once for many comparisons. */
export interface Searcher {
  readonly member: PickCandidate;
  readonly criteria: SearchCriteria;
}

export const searcherOf = (member: PickCandidate, { day }: PickDay): Searcher => ({
  member,
  criteria: searchCriteriaOf(member, day),
});

/** Whether a member takes part in a day's picks and has none yet. */
export const isFree = (member: PickCandidate, { day, activeSince }: PickDay): boolean =>
  member.discoverable && member.complete && member.lastActiveAt >= activeSince && member.pick?.day !== day;

/** Whether each is within the other's wishes, and they were not each other's last pick. */
export const suitEachOther = (one: Searcher, other: Searcher, { day }: PickDay): boolean =>
  fits(one.criteria, other.member, day) &&
  fits(other.criteria, one.member, day) &&
  !one.member.pick?.member.equals(other.member._id) &&
  !other.member.pick?.member.equals(one.member._id);

/** Whether neither has liked, passed or blocked the other, and no friendship of theirs was ended. */
export const isUntouched = (pair: PairSnapshot | undefined): boolean =>
  !pair || (isOpen(pair) && !pair.aAction && !pair.bAction);
