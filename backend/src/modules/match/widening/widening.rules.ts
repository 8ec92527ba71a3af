import { MATCH_LIMITS } from '@contract';
import type { DiscoveryPreferences } from '../discovery/fit.rules.js';

// Only distance and ages are widened, never the gender a member looks for.

/** Distances offered, in km; the step after the last is anywhere. */
const DISTANCES_KM = [5, 10, 25, 50, 100, 250, 500];
/** Number of larger distances tried before anywhere. */
const DISTANCES_TRIED = 2;
/** Years added at both ends of the age range. */
const YEARS = [3, 8];

/** Returns preferences with larger distances, smallest first; empty without a distance limit. */
export function widerDistances(wishes: DiscoveryPreferences): DiscoveryPreferences[] {
  const { maxDistanceKm } = wishes;
  if (maxDistanceKm === null) return [];
  const next = DISTANCES_KM.filter((km) => km > maxDistanceKm).slice(0, DISTANCES_TRIED);
  return [...next, null].map((km) => ({ ...wishes, maxDistanceKm: km }));
}

/** Returns preferences with wider age ranges, smallest first; empty without an age limit. */
export function widerAges(wishes: DiscoveryPreferences): DiscoveryPreferences[] {
  const { min, max } = MATCH_LIMITS.ageRange;
  if (wishes.ageMin <= min && wishes.ageMax >= max) return [];
  return YEARS.map((years) => ({
    ...wishes,
    ageMin: Math.max(min, wishes.ageMin - years),
    ageMax: Math.min(max, wishes.ageMax + years),
  }));
}

/**
 * Returns preferences for exactly the ages that wider ones add, one for each end, so that counting them reads
 * no members who fit already.
 */
export function addedAges(wishes: DiscoveryPreferences, wider: DiscoveryPreferences): DiscoveryPreferences[] {
  const younger = { ...wider, ageMax: wishes.ageMin - 1 };
  const older = { ...wider, ageMin: wishes.ageMax + 1 };
  return [
    ...(wider.ageMin < wishes.ageMin ? [younger] : []),
    ...(wider.ageMax > wishes.ageMax ? [older] : []),
  ];
}
