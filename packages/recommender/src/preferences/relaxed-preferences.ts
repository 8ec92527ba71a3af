import type { Preferences } from './mutual-preferences.ts';

// Only distance and ages are relaxed, never the gender that a member looks for.

/** Distances that are tried, in km. The step after the last one is anywhere. */
const DISTANCES_KM = [5, 10, 25, 50, 100, 250, 500];
/** Number of larger distances that are tried before anywhere. */
const DISTANCES_TRIED = 2;
/** Numbers of years that are added at both ends of the age range. */
const WIDENING_YEARS = [3, 8];

/** Returns preferences with larger distances, smallest first. Empty without a distance limit. */
export function withLargerDistances<Wishes extends Preferences>(wishes: Wishes): Wishes[] {
  const { maxDistanceKm } = wishes;
  if (maxDistanceKm === null) return [];
  const next = DISTANCES_KM.filter((km) => km > maxDistanceKm).slice(0, DISTANCES_TRIED);
  return [...next, null].map((km) => ({ ...wishes, maxDistanceKm: km }));
}

/**
 * Returns preferences with wider age ranges, smallest first. Empty without an age limit.
 * @param range ages that can be chosen
 */
export function withWiderAges<Wishes extends Preferences>(
  wishes: Wishes,
  range: { readonly min: number; readonly max: number },
): Wishes[] {
  if (wishes.ageMin <= range.min && wishes.ageMax >= range.max) return [];
  return WIDENING_YEARS.map((years) => ({
    ...wishes,
    ageMin: Math.max(range.min, wishes.ageMin - years),
    ageMax: Math.min(range.max, wishes.ageMax + years),
  }));
}

/**
 * Returns preferences for exactly the ages that the wider ones add, one for each end, so that counting them
 * reads no members who already fit.
 */
export function addedAges<Wishes extends Preferences>(wishes: Wishes, wider: Wishes): Wishes[] {
  const younger = { ...wider, ageMax: wishes.ageMin - 1 };
  const older = { ...wider, ageMin: wishes.ageMax + 1 };
  return [
    ...(wider.ageMin < wishes.ageMin ? [younger] : []),
    ...(wider.ageMax > wishes.ageMax ? [older] : []),
  ];
}
