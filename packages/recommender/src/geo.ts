/** A position in degrees. */
interface Position {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371;

/** Returns the great-circle distance in kilometres. */
export function distanceKm(a: Position, b: Position): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLng = (b.lng - a.lng) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Returns the distance in kilometres of two places as [longitude, latitude], the order of GeoJSON. Returns
 * null when either is unknown.
 */
export function kmBetween(
  one: readonly [number, number] | null,
  other: readonly [number, number] | null,
): number | null {
  if (!one || !other) return null;
  return distanceKm({ lng: one[0], lat: one[1] }, { lng: other[0], lat: other[1] });
}
