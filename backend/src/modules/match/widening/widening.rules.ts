import { LIMITS } from '@contract';
import type { DiscoveryPreferences } from '../discovery/fit.rules.js';

// Distance and ages are a matter of degree; the gender a member looks for is not, and is never widened.

/** Distances that are offered, in kilometres; beyond them anywhere. */
const DISTANCES_KM = [5, 10, 25, 50, 100, 250, 500];
/** How many of the next distances are tried before anywhere. */
const DISTANCES_TRIED = 2;
/** Years that are added to both ends of the ages. */
const YEARS = [3, 8];

/** Wishes with a wider distance, the nearest to the present first; none where it has no limit. */
export function widerDistances(wishes: DiscoveryPreferences): DiscoveryPreferences[] {
  const { maxDistanceKm } = wishes;
  if (maxDistanceKm === null) return [];
  const next = DISTANCES_KM.filter((km) => km > maxDistanceKm).slice(0, DISTANCES_TRIED);
  return [...next, null].map((km) => ({ ...wishes, maxDistanceKm: km }));
}

/** Wishes with wider ages, the nearest to the present first; none where they have no limit. */
export function widerAges(wishes: DiscoveryPreferences): DiscoveryPreferences[] {
  const { min, max } = LIMITS.ageRange;
  if (wishes.ageMin <= min && wishes.ageMax >= max) return [];
  return YEARS.map((years) => ({
    ...wishes,
    ageMin: Math.max(min, wishes.ageMin - years),
    ageMax: Math.min(max, wishes.ageMax + years),
  }));
}

/**
 * The wishes that hold exactly what wider ones add in ages, each side of the present ones by itself: counting
 * them reads nobody who fits already.
 */
export function addedAges(wishes: DiscoveryPreferences, wider: DiscoveryPreferences): DiscoveryPreferences[] {
  const younger = { ...wider, ageMax: wishes.ageMin - 1 };
  const older = { ...wider, ageMin: wishes.ageMax + 1 };
  return [
    ...(wider.ageMin < wishes.ageMin ? [younger] : []),
    ...(wider.ageMax > wishes.ageMax ? [older] : []),
  ];
}
