import { areaOf, neighbourAreas } from '../../profiles/index.js';
import type { SearchBand } from './discovery.repository.js';
import type { SearchCriteria } from './fit.rules.js';

/**
 * Maximum number of areas of a band. MongoDB merges up to 200 index scans, and each area needs six (gender x
 * preference).
 */
const AREAS_PER_BAND = 30;
const MAX_AREAS = 10 * AREAS_PER_BAND;
/** Km per degree of latitude, rounded down, so that nothing within a limit is left out. */
const KM_PER_DEGREE = 111.19;

/**
 * Returns where to search, nearest first: own and neighbouring areas, the country, anywhere by activity, and
 * finally by age, for preferences that are rare among the most active. With a distance limit: only the own
 * area, then the other areas within the limit.
 */
export function searchBandsFor(criteria: SearchCriteria): SearchBand[] {
  const { area, cell, countryCode, preferences } = criteria;
  if (area && cell && preferences.maxDistanceKm !== null)
    return areaBands(area, areasWithin(preferences.maxDistanceKm, cell));
  const near: SearchBand[] = area ? [{ by: 'area', areas: [area, ...neighbourAreas(area)] }] : [];
  const country: SearchBand[] = countryCode ? [{ by: 'country', countryCode }] : [];
  return [...near, ...country, { by: 'activity' }, { by: 'age' }];
}

/** Returns where to search when all fitting members are counted, in any order. */
export function countBandsFor(criteria: SearchCriteria): SearchBand[] {
  const bands = searchBandsFor(criteria);
  return bands.every(({ by }) => by === 'area') ? bands : [{ by: 'age' }];
}

/**
 * Returns the areas within a distance limit. The own area is a band of its own, because otherwise a big city
 * nearby, too far away itself, would fill the results.
 * @param reached areas with their distance in km
 */
function areaBands(area: string, reached: ReadonlyMap<string, number>): SearchBand[] {
  const others = [...reached].filter(([key]) => key !== area).sort(([, one], [, other]) => one - other);
  const areas = others.slice(0, MAX_AREAS).map(([key]) => key);
  const bands: SearchBand[] = [{ by: 'area', areas: [area] }];
  for (let from = 0; from < areas.length; from += AREAS_PER_BAND)
    bands.push({ by: 'area', areas: areas.slice(from, from + AREAS_PER_BAND) });
  return bands;
}

/** Returns the areas with a point within a distance of a cell, and their minimum distance in km. */
function areasWithin(km: number, [lng, lat]: readonly [number, number]): Map<string, number> {
  const rows = Math.ceil(km / KM_PER_DEGREE);
  // Width of a degree of longitude at the highest latitude within the distance, where it is narrowest.
  const widest = Math.cos((Math.min(89, Math.abs(lat) + rows) * Math.PI) / 180);
  const columns = Math.min(180, Math.ceil(km / (KM_PER_DEGREE * widest)));
  const areas = new Map<string, number>();
  for (let row = -rows; row <= rows; row += 1) {
    if (Math.abs(lat + row) > 90) continue;
    for (let column = -columns; column <= columns; column += 1) {
      const least = KM_PER_DEGREE * Math.hypot(degreesTo(lat, row), degreesTo(lng, column) * widest);
      const area = areaOf(lat + row, lng + column);
      if (least <= km && least < (areas.get(area) ?? Infinity)) areas.set(area, least);
    }
  }
  return areas;
}

/**
 * Returns the distance in degrees from a coordinate to the nearest edge of the degree square at the offset
 * `squares`; 0 for its own square.
 */
function degreesTo(coordinate: number, squares: number): number {
  const edge = Math.floor(coordinate) + (squares < 0 ? squares + 1 : squares);
  return squares === 0 ? 0 : Math.abs(edge - coordinate);
}
