/**
 * How often one member was shown in a week, and how often an average member would have been in the same time.
 */
export interface Exposure {
  readonly shown: number;
  readonly due: number;
  /** In the first week after joining. */
  readonly isNew: boolean;
}

/** Parts of what is due: below the floor a member is lifted, from the cap on not shown any more. */
const FLOOR = 0.6;
const NEW_FLOOR = 1.1;
const CAP = 2;
/** How many times a score counts for whom nobody has been shown yet. */
const LIFT = 2;
const NEW_LIFT = 6;
/** Views that are nobody's excess, so that a week may begin. */
const ALLOWANCE = 4;

/**
 * What a score is multiplied by so that nobody's exposure runs away and nobody is forgotten in a week: above
 * 1 below the floor, 1 to a few views more than what is due, falling from there, and 0 from the cap on. New
 * members have a higher floor, since nothing is known of them until they are shown.
 */
export function exposureFactor({ shown, due, isNew }: Exposure): number {
  const floor = floorOf({ due, isNew });
  if (shown < floor) return 1 + ((isNew ? NEW_LIFT : LIFT) - 1) * (1 - shown / floor);
  const fair = due + ALLOWANCE;
  if (shown <= fair) return 1;
  return Math.max(0, 1 - (shown - fair) / ((CAP - 1) * fair));
}

/**
 * How often an average member has been shown in a week so far; of who joined meanwhile, their part of it.
 * @param mean of the members who were shown at all this week
 * @param presentMs how long a member has been there; of who joined in a time to come (the clock was ahead)
 *   nothing is known, so all of it is due to them
 * @param elapsedMs how long the week has lasted
 */
export const dueOf = (mean: number, presentMs: number, elapsedMs: number): number =>
  presentMs < 0 ? mean : mean * Math.min(1, presentMs / Math.max(1, elapsedMs));

const floorOf = ({ due, isNew }: Pick<Exposure, 'due' | 'isNew'>): number =>
  (isNew ? NEW_FLOOR : FLOOR) * due;

/** Whether a member has been shown less than the floor says. */
export const isBelowFloor = (exposure: Exposure): boolean => exposure.shown < floorOf(exposure);

/** Whether a member lacks a whole view to the floor, as hardly anybody does when a week begins. */
export const isBehind = (exposure: Exposure): boolean => exposure.shown + 1 <= floorOf(exposure);

/** Whether a member has been shown so often that they come last. */
export const isAboveCap = (exposure: Exposure): boolean => exposureFactor(exposure) === 0;

/** How unequally something is shared: 0 when everybody has the same, towards 1 when one has all. */
export function giniOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
