import type { Preferences } from '../preferences/mutual-preferences.ts';
import { areasWithin, neighbourAreas } from './areas.ts';

/** A part of a search: some areas, a country, anywhere by activity, or anywhere by age. */
export type SearchBand =
  | { by: 'area'; areas: readonly string[] }
  | { by: 'country'; countryCode: string }
  | { by: 'activity' }
  | { by: 'age' };

/** The place of a member and the preferences of the search. */
export interface SearchOrigin {
  /** Key of the area, by {@link areaOf}; null without a place. */
  readonly area: string | null;
  /** [longitude, latitude], or null without a place. */
  readonly cell: readonly [number, number] | null;
  readonly countryCode: string | null;
  readonly preferences: Pick<Preferences, 'maxDistanceKm'>;
}

/** Maximum number of bands of areas. */
const MAX_AREA_BANDS = 10;

/**
 * Returns the bands of a search, nearest first: own and neighbouring areas, the country, anywhere by
 * activity, and finally anywhere by age, for preferences that are rare among the most active members. With a
 * distance limit: only the own area, then the other areas within the limit.
 * @param areasPerBand maximum number of areas that one query can search
 */
export function searchBandsFor(
  { area, cell, countryCode, preferences }: SearchOrigin,
  areasPerBand: number,
): SearchBand[] {
  if (area && cell && preferences.maxDistanceKm !== null)
    return areaBands(area, areasWithin(preferences.maxDistanceKm, cell), areasPerBand);
  const near: SearchBand[] = area ? [{ by: 'area', areas: [area, ...neighbourAreas(area)] }] : [];
  const country: SearchBand[] = countryCode ? [{ by: 'country', countryCode }] : [];
  return [...near, ...country, { by: 'activity' }, { by: 'age' }];
}

/** Returns the bands of a search that counts all fitting members, in any order. */
export function countBandsFor(origin: SearchOrigin, areasPerBand: number): SearchBand[] {
  const bands = searchBandsFor(origin, areasPerBand);
  return bands.every(({ by }) => by === 'area') ? bands : [{ by: 'age' }];
}

/**
 * Returns the areas within a distance limit. The own area has its own band, because otherwise a big city in a
 * neighbouring area, too far away itself, would fill the results.
 * @param reached areas with their distance in km
 */
function areaBands(area: string, reached: ReadonlyMap<string, number>, areasPerBand: number): SearchBand[] {
  const others = [...reached].filter(([key]) => key !== area).sort(([, one], [, other]) => one - other);
  const areas = others.slice(0, MAX_AREA_BANDS * areasPerBand).map(([key]) => key);
  const bands: SearchBand[] = [{ by: 'area', areas: [area] }];
  for (let from = 0; from < areas.length; from += areasPerBand)
    bands.push({ by: 'area', areas: areas.slice(from, from + areasPerBand) });
  return bands;
}
