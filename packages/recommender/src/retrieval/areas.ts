/** Km per degree of latitude, rounded down, so that no place within a distance is missed. */
const KM_PER_DEGREE = 111.19;

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
 * @throws RangeError when `key` is no area key
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

/** Returns the areas that contain a point within a distance of a cell, with their minimum distance in km. */
export function areasWithin(km: number, [lng, lat]: readonly [number, number]): Map<string, number> {
  const rows = Math.ceil(km / KM_PER_DEGREE);
  // Width of a degree of longitude at the highest latitude within the distance, where it is smallest.
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

/** Returns a longitude from -180 to below 180 degrees. */
export function wrapLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
