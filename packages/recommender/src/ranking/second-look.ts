/**
 * Share of passes that return early, just as passes of candidates who have liked the viewer since. It is
 * close to the like rate of ordinary cards, so an early return reveals no more than any other card.
 */
const EARLY_SHARE = 0.25;

/**
 * Two pseudo-random numbers of a pass, 0 to 1: they decide whether it returns early, and after which share of
 * the time.
 */
export type EarlyDraw = readonly [number, number];

/**
 * Returns whether a passed candidate may be suggested again: after `waitMs`, at once if the candidate has
 * liked the viewer since, and for a drawn share of passes at a drawn earlier time.
 * @param likedAt when the candidate liked the viewer; null without a like
 */
export function mayReturn(
  { passedAt, likedAt }: { readonly passedAt: Date; readonly likedAt: Date | null },
  waitMs: number,
  draw: () => EarlyDraw,
  now: Date,
): boolean {
  const waited = now.getTime() - passedAt.getTime();
  if (waited >= waitMs || (likedAt !== null && likedAt > passedAt)) return true;
  const [early, part] = draw();
  return early < EARLY_SHARE && waited >= part * waitMs;
}
