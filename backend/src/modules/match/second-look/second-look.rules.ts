import { MATCH_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { actionOf, otherSide, type PairSnapshot, type Side } from '../pairs/pair.rules.js';

const WAIT_MS = MATCH_LIMITS.secondLookDays * DAY_MS;
/**
 * Fraction of passes that return early, like passes of members who have since liked the viewer. It is close
 * to the like rate of ordinary cards, so an early card reveals no more than any other.
 */
const EARLY_SHARE = 0.25;

/** Position in a member's list of passes: newest first, then by the other's id within one instant. */
export interface PassPlace {
  at: Date;
  /** Id of the passed member. */
  id: string;
}

/**
 * Two pseudo-random numbers of a pass, 0 to 1: whether it returns early, and after which fraction of the
 * time.
 */
export type EarlyDraw = readonly [number, number];

/**
 * Returns whether a passed member may return: after 30 days, at once when they have liked the viewer since,
 * and for a drawn fraction of passes at a drawn earlier time.
 * @param side side of the viewer
 */
export function isDue(pair: PairSnapshot, side: Side, draw: () => EarlyDraw, now: Date): boolean {
  const pass = actionOf(pair, side);
  const theirs = actionOf(pair, otherSide(side));
  if (pass?.kind !== 'dislike') return false;
  const waited = now.getTime() - pass.at.getTime();
  if (waited >= WAIT_MS || (theirs?.kind === 'like' && theirs.at > pass.at)) return true;
  const [early, part] = draw();
  return early < EARLY_SHARE && waited >= part * WAIT_MS;
}

/**
 * Returns whether a pass comes after a position in the list: older, or of the same instant with a smaller id.
 */
export const comesAfter = ({ at, id }: PassPlace, place: PassPlace): boolean =>
  at.getTime() === place.at.getTime() ? id < place.id : at < place.at;

/**
 * Merges two lists of passes, each read newest first up to a limit. A full list may end within an instant, so
 * passes from its last instant on are left out.
 */
export function newestOf<Pass extends PassPlace>(
  lists: readonly (readonly Pass[])[],
  limit: number,
): { passes: Pass[]; isAll: boolean } {
  const cutAt = lists.flatMap((list) => (list.length >= limit ? (list.at(-1)?.at.getTime() ?? []) : []));
  const passes = lists.flat().sort((one, other) => (comesAfter(one, other) ? 1 : -1));
  if (cutAt.length === 0) return { passes, isAll: true };
  const end = Math.max(...cutAt);
  return { passes: passes.filter(({ at }) => at.getTime() > end), isAll: false };
}
