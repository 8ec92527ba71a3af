import {
  EXPOSURE_ALLOWANCE,
  EXPOSURE_CAP,
  EXPOSURE_FLOOR,
  EXPOSURE_LIFT,
  NEW_EXPOSURE_FLOOR,
  NEW_EXPOSURE_LIFT,
} from '../hand-set-weights.ts';

/**
 * Number of times a member was shown in a week, and the number that an average member had in the same time.
 */
export interface Exposure {
  readonly shown: number;
  readonly due: number;
  /** True when the member joined within the last week. */
  readonly isNew: boolean;
}

/**
 * Returns the factor of a score that keeps the exposure of members fair within a week: above 1 below the
 * floor, 1 up to `EXPOSURE_ALLOWANCE` views above `due`, then falling to 0 at the cap. New members have a
 * higher floor, because nothing is learned about them before they are shown.
 */
export function exposureFactor({ shown, due, isNew }: Exposure): number {
  const floor = floorOf({ due, isNew });
  if (shown < floor) return 1 + ((isNew ? NEW_EXPOSURE_LIFT : EXPOSURE_LIFT) - 1) * (1 - shown / floor);
  const fair = due + EXPOSURE_ALLOWANCE;
  if (shown <= fair) return 1;
  return Math.max(0, 1 - (shown - fair) / ((EXPOSURE_CAP - 1) * fair));
}

/**
 * Returns the views due to an average member in a week so far. For a member who joined during the week it is
 * a proportional part.
 * @param mean mean views of all members who were shown this week
 * @param presentMs time since the member joined, in ms; if negative (clock skew), the full mean is due
 * @param elapsedMs time since the week began, in ms
 */
export const dueOf = (mean: number, presentMs: number, elapsedMs: number): number =>
  presentMs < 0 ? mean : mean * Math.min(1, presentMs / Math.max(1, elapsedMs));

const floorOf = ({ due, isNew }: Pick<Exposure, 'due' | 'isNew'>): number =>
  (isNew ? NEW_EXPOSURE_FLOOR : EXPOSURE_FLOOR) * due;

/** Returns whether a member has fewer views than the floor. */
const isBelowFloor = (exposure: Exposure): boolean => exposure.shown < floorOf(exposure);

/**
 * Returns whether a member is at least one whole view below the floor, which is rare at the beginning of a
 * week.
 */
export const isShownTooSeldom = (exposure: Exposure): boolean => exposure.shown + 1 <= floorOf(exposure);

/** Returns whether a member has so many views that the factor is 0 and the member is placed last. */
const isAboveCap = (exposure: Exposure): boolean => exposureFactor(exposure) === 0;

/** Returns the Gini coefficient: 0 when all values are equal, towards 1 when one value is the whole total. */
export function giniOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

/**
 * Minimum number of views per member for the spread. With fewer views, chance alone makes it look unequal.
 */
const LEAST_VIEWS = 3;

/**
 * Returns how unequally views are distributed among members; null with too few views. The Gini coefficient
 * includes the last week, because a week that has just begun shows mainly chance.
 * @param exposures of this week
 * @param before views of the same members in the last week
 */
export function exposureSpread(
  exposures: readonly Exposure[],
  before: readonly number[],
): { gini: number; belowFloor: number; aboveCap: number } | null {
  const views = exposures.map(({ shown }, index) => shown + (before[index] ?? 0));
  const total = views.reduce((sum, count) => sum + count, 0);
  if (total === 0 || total < LEAST_VIEWS * views.length) return null;
  const share = (is: (exposure: Exposure) => boolean): number =>
    exposures.filter(is).length / exposures.length;
  return { gini: giniOf(views), belowFloor: share(isBelowFloor), aboveCap: share(isAboveCap) };
}
