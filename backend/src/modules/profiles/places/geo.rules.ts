import type { DistanceBand } from '@contract';

const CELLS_PER_DEGREE = 100;

/**
 * Snaps a position to the grid of 0.01 degrees (about 1 km), the finest position that is ever stored.
 * @returns [longitude, latitude] in degrees, the order of GeoJSON.
 */
export function snapToCell(lat: number, lng: number): [number, number] {
  const snap = (degrees: number): number => Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  // 180 and -180 are the same meridian: one spelling, so that one place has one cell.
  return [snap(wrapLongitude(snap(lng))), snap(Math.max(-90, Math.min(90, lat)))];
}

/**
 * Key of the 1-degree area a position lies in, such as `19:72` for Mumbai (the south-western corner, latitude
 * first). The north pole belongs to the row below it, so rows run from -90 to 89 and columns from -180 to
 * 179.
 */
export function areaOf(lat: number, lng: number): string {
  const row = Math.min(89, Math.floor(Math.max(-90, Math.min(90, lat))));
  return `${row}:${Math.floor(wrapLongitude(lng))}`;
}

/**
 * The areas that touch `key`, without `key` itself: eight, wrapping round at 180 degrees of longitude, and
 * five in the rows at the poles.
 * @throws RangeError when `key` is not an area key.
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
 * The band a card shows for a distance in kilometres. Coarse on purpose: distances from several places must
 * not give a position away.
 */
export function distanceBand(km: number): DistanceBand {
  return BANDS.find(([limit]) => km < limit)?.[1] ?? 'over-250-km';
}

function wrapLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
