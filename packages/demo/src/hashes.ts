import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import {
  distanceOf,
  MAX_DIFFERENT_BITS,
  unmirroredHashes,
} from '@mutual/backend/modules/profiles/known-pictures/known-picture.rules';
import { computePictureHashes } from '@mutual/backend/modules/profiles/pictures/picture-hash.rules';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { Homes } from './population/homes.ts';
import { population } from './population/population.ts';
import { anotherPortrait } from './portrait/pictures.ts';

// Measures the perceptual hash on drawn portraits: how often it knows a changed picture again, and how often
// it takes different portraits for the same. `npm run hashes` builds the backend first.

const { values } = parseArgs({ options: { portraits: { type: 'string', default: '500' } } });
const COUNT = Number(values.portraits);
/** The distances of the table. */
const DISTANCES = [2, 4, 6, 8, 10, 12];

type Size = { width: number; height: number };
const cropped = (picture: Sharp, { width, height }: Size, share: number): Sharp =>
  picture.extract({
    left: Math.round((width * share) / 2),
    top: Math.round((height * share) / 2),
    width: Math.round(width * (1 - share)),
    height: Math.round(height * (1 - share)),
  });
const bordered = (picture: Sharp, { width }: Size, background: string): Sharp => {
  const side = Math.round(width / 20);
  return picture.extend({ top: side, bottom: side, left: side, right: side, background });
};

const CHANGES: Record<string, (picture: Sharp, size: Size) => Sharp> = {
  mirrored: (picture) => picture.flop(),
  'cropped by 5 %': (picture, size) => cropped(picture, size, 0.05),
  'cropped by 10 %': (picture, size) => cropped(picture, size, 0.1),
  'JPEG, quality 60': (picture) => picture.jpeg({ quality: 60 }),
  'JPEG, quality 20': (picture) => picture.jpeg({ quality: 20 }),
  'brighter by 30 %': (picture) => picture.modulate({ brightness: 1.3 }),
  'half the saturation': (picture) => picture.modulate({ saturation: 0.5 }),
  greyscale: (picture) => picture.greyscale(),
  'white border': (picture, size) => bordered(picture, size, 'white'),
  'black border': (picture, size) => bordered(picture, size, 'black'),
  'half the size': (picture, { width }) => picture.resize({ width: Math.round(width / 2) }),
  'rotated by 2 degrees': (picture) => picture.rotate(2, { background: 'white' }),
};

interface Portrait {
  own: string[];
  /** Hashes after each change, in the order of CHANGES. */
  changed: string[][];
}

/** Returns the hashes that an upload of these bytes gets. */
async function hashesOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return computePictureHashes(data, info);
}

/** Returns the distance of a known picture from another one, its mirror image, or these without a border. */
const distance = (known: readonly string[], other: readonly string[]): number =>
  Math.min(...unmirroredHashes(known).flatMap((own) => other.map((hash) => distanceOf(own, hash))));

const members = population({
  count: COUNT,
  seed: 1,
  today: new Date('2026-01-01T00:00:00Z'),
  homes: new Homes(biggestCities),
  withPhotos: false,
});
const portraits: Portrait[] = [];
for (const member of members) {
  const { full } = await anotherPortrait(member, 0);
  const { width, height } = await sharp(full).metadata();
  const changed: string[][] = [];
  for (const change of Object.values(CHANGES)) {
    const picture = change(sharp(full).png({ compressionLevel: 1 }), { width, height });
    changed.push(await hashesOf(await picture.toBuffer()));
  }
  portraits.push({ own: await hashesOf(full), changed });
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const row = (name: string, cells: readonly string[]) =>
  console.log(`| ${name.padEnd(22)} | ${cells.map((cell) => cell.padStart(8)).join(' | ')} |`);
row('distance at most', DISTANCES.map(String));
row(
  '-'.repeat(22),
  DISTANCES.map(() => '-'.repeat(8)),
);
const found = Object.keys(CHANGES).map((name, at) => {
  const distances = portraits.map(({ own, changed }) => distance(own, changed[at] ?? []));
  row(
    name,
    DISTANCES.map((most) => percent(distances.filter((each) => each <= most).length / COUNT)),
  );
  return distances;
});
const all = found.flat();
row(
  'all changes',
  DISTANCES.map((most) => percent(all.filter((each) => each <= most).length / all.length)),
);
const others = portraits.flatMap(({ own }, at) =>
  portraits.slice(at + 1).map((other) => distance(own, other.own)),
);
row(
  'different portraits',
  DISTANCES.map((most) => String(others.filter((each) => each <= most).length)),
);
const nearest = others.reduce((least, each) => Math.min(least, each), Infinity);
console.log(
  `${COUNT} portraits, ${others.length} pairs of different ones; the nearest two differ in ${nearest} bits. The product takes ${MAX_DIFFERENT_BITS}.`,
);
