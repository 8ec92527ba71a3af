import type { DistanceBand } from '@contract';

const CELLS_PER_DEGREE = 100;

/**
 * Snaps a position to a grid of 0.01 degrees (about 1 km), the highest precision that is ever stored.
 * @returns [longitude, latitude] in degrees, the order of GeoJSON
 */
export function snapToCell(lat: number, lng: number): [number, number] {
  const snap = (degrees: number): number => Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  // 180 and -180 degrees are the same meridian. One value ensures that a place has one cell.
  return [snap(wrapLongitude(snap(lng))), snap(Math.max(-90, Math.min(90, lat)))];
}

/**
 * Returns the key of the 1-degree area of a position, such as `19:72` for Mumbai (south-western corner,
 * latitude first). The north pole belongs to the row below it, so rows run from -90 to 89 and columns from
 * -180 to 179.
 */
export function areaOf(lat: number, lng: number): string {
  const row = Math.min(89, Math.floor(Math.max(-90, Math.min(90, lat))));
  return `${row}:${Math.floor(wrapLongitude(lng))}`;
}

/**
 * Returns the areas that touch `key`: eight, wrapping at 180 degrees of longitude, and five in the rows at
 * the poles.
 * @throws RangeError when `key` is not an area key
 */
export function neighbourAreas(key: string): string[] {
  const match = /^(-?\d+):(-?\d+)$/.exec(key);
  if (!match) throw new RangeError(`Not an area key: ${key}`);
  const row = Number(match[1]);
  const column = Number(match[2]);
  const areas: string[] = [];
  for (let dRow = -1; dRow <= 1; dRow += 1) {
    for (let dColumn = -1; dColumn <= 1; dColumn += 1) {
      const inside = row + dRow >= -90 && row + dRow <= 89;
      if (inside && (dRow !== 0 || dColumn !== 0))
        areas.push(`${row + dRow}:${wrapLongitude(column + dColumn)}`);
    }
  }
  return areas;
}

const BANDS: readonly (readonly [number, DistanceBand])[] = [
  [5, 'under-5-km'],
  [10, 'under-10-km'],
  [25, 'under-25-km'],
  [50, 'under-50-km'],
  [100, 'under-100-km'],
  [250, 'under-250-km'],
];

/**
 * Returns the band that a card shows for a distance in km. It is coarse so that distances from several places
 * do not reveal a position.
 */
export function distanceBand(km: number): DistanceBand {
  return BANDS.find(([limit]) => km < limit)?.[1] ?? 'over-250-km';
}

function wrapLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
