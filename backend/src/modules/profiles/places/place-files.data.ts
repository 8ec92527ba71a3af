import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FOLDER = new URL('./data/', import.meta.url);

/** The date of the GeoNames data from which the lists are created. */
export const PLACES_RELEASE = '2026-07-28';

/** Returns the columns of each line of a list file, which `npm run places` creates. */
export function placeFileRows(name: string): string[][] {
  const bytes = readFileSync(new URL(name, FOLDER));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}
