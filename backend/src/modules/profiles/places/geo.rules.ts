import type { DistanceBand } from '@contract';
import { wrapLongitude } from '@mutual/recommender';

const CELLS_PER_DEGREE = 100;

/**
 * Snaps a position to a grid of 0.01 degrees (about 1 km), the highest precision that is ever stored.
 * @returns [longitude, latitude] in degrees, the order of GeoJSON
 */
export function snapToCell(lat: number, lng: number): [number, number] {
  const snap = (degrees: number): number => Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  // 180 and -180 degrees are the same meridian, so only one of them is used.
  return [snap(wrapLongitude(snap(lng))), snap(Math.max(-90, Math.min(90, lat)))];
}

const DISTANCE_BANDS: readonly (readonly [number, DistanceBand])[] = [
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
  return DISTANCE_BANDS.find(([limit]) => km < limit)?.[1] ?? 'over-250-km';
}

/** Returns the place of a distance in km among the bands, nearest first; an unknown one is last. */
export function distanceBandIndex(km: number | null): number {
  if (km === null) return DISTANCE_BANDS.length + 1;
  const index = DISTANCE_BANDS.findIndex(([limit]) => km < limit);
  return index < 0 ? DISTANCE_BANDS.length : index;
}
