import { actionOf, isIncognitoFor, isPairOpen, sideOf, type PairSnapshot } from '../match/index.js';
import type { MemberVisibility } from '../profiles/index.js';

/**
 * Returns whether a pair allows a suggestion to the viewer: the viewer has not liked or disliked the other,
 * and there is no block and no ended friendship.
 */
export const pairAllowsSuggestion = (viewerId: string, otherId: string, pair: PairSnapshot | null): boolean =>
  pair === null || (isPairOpen(pair) && actionOf(pair, sideOf(viewerId, otherId)) === null);

/**
 * Returns whether a member may be suggested to the viewer: the pair allows it, and the member is not
 * incognito for the viewer.
 */
export const maySuggest = (
  viewerId: string,
  member: Pick<MemberVisibility, '_id' | 'incognito' | 'premiumPeriods'>,
  pair: PairSnapshot | null,
  now: Date,
): boolean =>
  pairAllowsSuggestion(viewerId, member._id.toHexString(), pair) &&
  !isIncognitoFor(member, viewerId, pair, now);
