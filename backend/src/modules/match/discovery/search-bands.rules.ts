import { areaOf, neighbourAreas } from '../../profiles/index.js';
import type { SearchBand } from './discovery.repository.js';
import type { SearchCriteria } from './fit.rules.js';

/** MongoDB merges up to 200 index scans: six combinations of gender and preference for each area. */
const AREAS_PER_BAND = 30;
const MAX_AREAS = 10 * AREAS_PER_BAND;
/** Of latitude; rounded down, so that nothing within a limit is left out. */
const KM_PER_DEGREE = 111.19;

/**
 * Where to look for candidates, the nearest first: the own and neighbouring areas, then the country, then
 * anywhere, at last by age for preferences that are rare among the most active. With a distance limit it is
 * the own area, then the others within it, and nothing else.
 */
export function searchBandsFor(criteria: SearchCriteria): SearchBand[] {
  const { area, cell, countryCode, preferences } = criteria;
  if (area && cell && preferences.maxDistanceKm !== null)
    return areaBands(area, areasWithin(preferences.maxDistanceKm, cell));
  const near: SearchBand[] = area ? [{ by: 'area', areas: [area, ...neighbourAreas(area)] }] : [];
  const country: SearchBand[] = countryCode ? [{ by: 'country', countryCode }] : [];
  return [...near, ...country, { by: 'activity' }, { by: 'age' }];
}

/** Where to look when all who fit are counted, in whatever order. */
export function countBandsFor(criteria: SearchCriteria): SearchBand[] {
  const bands = searchBandsFor(criteria);
  return bands.every(({ by }) => by === 'area') ? bands : [{ by: 'age' }];
}

/**
 * The areas that a distance limit reaches. The own one alone is first: of all near a big city that is too far
 * away most would be from there.
 * @param reached with how far they are
 */
function areaBands(area: string, reached: ReadonlyMap<string, number>): SearchBand[] {
  const others = [...reached].filter(([key]) => key !== area).sort(([, one], [, other]) => one - other);
  const areas = others.slice(0, MAX_AREAS).map(([key]) => key);
  const bands: SearchBand[] = [{ by: 'area', areas: [area] }];
  for (let from = 0; from < areas.length; from += AREAS_PER_BAND)
    bands.push({ by: 'area', areas: areas.slice(from, from + AREAS_PER_BAND) });
  return bands;
}

/** The areas that hold a point within a distance of a cell, and how far that is at least, in km. */
function areasWithin(km: number, [lng, lat]: readonly [number, number]): Map<string, number> {
  const rows = Math.ceil(km / KM_PER_DEGREE);
  // No way of this length leads to where a degree of longitude is narrower.
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

/** From a coordinate to the nearest edge of the square that is so many squares away; 0 to its own. */
function degreesTo(coordinate: number, squares: number): number {
  const edge = Math.floor(coordinate) + (squares < 0 ? squares + 1 : squares);
  return squares === 0 ? 0 : Math.abs(edge - coordinate);
}
