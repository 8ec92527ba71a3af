import { LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { actionOf, otherSide, type PairSnapshot, type Side } from '../pairs/pair.rules.js';

const WAIT_MS = LIMITS.secondLookDays * DAY_MS;
/**
 * This share of all passes comes back before its time, as those do who have begun to like the viewer. It is
 * about the share of likes among the answers to ordinary cards, so an early card tells no more than others.
 */
const EARLY_SHARE = 0.25;

/** A place in a member's passes, the newest first and those of one instant by the other's id. */
export interface PassPlace {
  at: Date;
  /** The id of whom they passed. */
  id: string;
}

/** Two numbers from 0 to 1 drawn for a pass: whether it comes back early, and after what part of its time. */
export type EarlyDraw = readonly [number, number];

/**
 * Whether somebody the viewer has passed may be looked at once more: after 30 days, at once when they have
 * begun to like the viewer, and for a drawn share at a drawn time before that.
 * @param side the viewer's
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

/** Whether a pass comes after a place in the list: it is older, or of the same instant with a smaller id. */
export const comesAfter = ({ at, id }: PassPlace, place: PassPlace): boolean =>
  at.getTime() === place.at.getTime() ? id < place.id : at < place.at;

/**
 * One list of passes from two, each read newest first up to a limit. A list that was cut may have been cut
 * within an instant, so it counts only down to before its last one.
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
