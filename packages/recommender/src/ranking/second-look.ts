/**
 * Fraction of passes that return early, like passes of candidates who have since liked the viewer. It is
 * close to the like rate of ordinary cards, so an early return reveals no more than any other card.
 */
const EARLY_SHARE = 0.25;

/**
 * Two pseudo-random numbers of a pass, 0 to 1: whether it returns early, and after which fraction of the
 * time.
 */
export type EarlyDraw = readonly [number, number];

/**
 * Returns whether a passed candidate may be recommended again: after `waitMs`, at once when they have liked
 * the viewer since, and for a drawn fraction of passes at a drawn earlier time.
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
