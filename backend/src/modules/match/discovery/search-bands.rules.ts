import { areaOf, neighbourAreas } from '../../profiles/index.js';
import type { SearchBand } from './discovery.repository.js';
import type { SearchCriteria } from './fit.rules.js';

/** MongoDB merges up to 200 index scans: six combinations of gender and preference for each area. */
const AREAS_PER_BAND = 30;
const MAX_AREAS = 10 * AREAS_PER_BAND;
const KM_PER_DEGREE = 111.2;

/**
 * Where to look for candidates, the nearest first: the own and neighbouring areas, then the country, then
 * anywhere, at last by age for preferences that are rare among the most active. With a distance limit it is
 * the areas within it and nothing else.
 */
export function searchBandsFor(criteria: SearchCriteria): SearchBand[] {
  const near: SearchBand[] = criteria.area
    ? [{ by: 'area', areas: [criteria.area, ...neighbourAreas(criteria.area)] }]
    : [];
  if (hasDistanceLimit(criteria)) return [...near, ...areaBands(criteria)];
  const country: SearchBand[] = criteria.countryCode
    ? [{ by: 'country', countryCode: criteria.countryCode }]
    : [];
  return [...near, ...country, { by: 'activity' }, { by: 'age' }];
}

/** Where to look when all who fit are counted, in whatever order. */
export function countBandsFor(criteria: SearchCriteria): SearchBand[] {
  return hasDistanceLimit(criteria) ? searchBandsFor(criteria) : [{ by: 'age' }];
}

const hasDistanceLimit = (criteria: SearchCriteria): boolean =>
  criteria.preferences.maxDistanceKm !== null && criteria.cell !== null && criteria.area !== null;

/** The areas beyond the neighbouring ones that a distance limit reaches, nearest first. */
function areaBands({ cell, area, preferences }: SearchCriteria): SearchBand[] {
  if (!cell || !area || preferences.maxDistanceKm === null) return [];
  const [lng, lat] = cell;
  const rows = Math.ceil(preferences.maxDistanceKm / KM_PER_DEGREE);
  const widest = Math.cos((Math.min(89, Math.abs(lat) + rows) * Math.PI) / 180);
  const columns = Math.min(180, Math.ceil(preferences.maxDistanceKm / (KM_PER_DEGREE * widest)));
  const near = new Set([area, ...neighbourAreas(area)]);
  const further = new Map<string, number>();
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      if (Math.abs(lat + row) > 90) continue;
      const key = areaOf(lat + row, lng + column);
      if (!near.has(key) && !further.has(key)) further.set(key, Math.hypot(row, column * widest));
    }
  }
  const areas = [...further].sort(([, one], [, other]) => one - other).map(([key]) => key);
  const bands: SearchBand[] = [];
  for (let from = 0; from < Math.min(areas.length, MAX_AREAS); from += AREAS_PER_BAND)
    bands.push({ by: 'area', areas: areas.slice(from, from + AREAS_PER_BAND) });
  return bands;
}
