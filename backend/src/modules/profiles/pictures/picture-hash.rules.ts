import sharp, { type OutputInfo, type Raw } from 'sharp';
import phash from 'sharp-phash';

// A confined process imports this file, also from the sources: only packages and `.ts` files may be imported.

/** The package exports the function itself; its types name a default export. */
const bitsOf = phash as unknown as (typeof phash)['default'];

/** Longest side in pixels of the picture that is hashed. The package reduces it further. */
const SIDE = 256;
/** Side in pixels to which the package reduces a picture, whatever its form. */
const SAMPLE = 32;
/** Standard deviation of grey values up to which a picture shows too little to be told from others. */
const MIN_DEVIATION = 6;
/** Difference of colours up to which the edge of a picture counts as a border of one colour. */
const BORDER_DIFFERENCE = 20;
/** A border, and a margin of one colour that the picture had within it. */
const BORDERS = 2;
/** Smallest side in pixels of a picture in which sharp finds a border. */
const MIN_SIDE = 3;
/** Share of its area that a picture must keep without its border. */
const MIN_SHARE = 0.4;

interface Pixels {
  data: Uint8Array;
  raw: Raw;
}

/**
 * Returns the perceptual hash of a picture and that of its mirror image, 64 bits each as 16 hexadecimal
 * digits; then the same two of the picture without its border, if it has one. Returns none for a picture of
 * almost one colour, because all of these have the same hash.
 */
export async function computePictureHashes(data: Uint8Array, raw: Raw): Promise<string[]> {
  const small = pixelsOf(
    await sharp(data, { raw })
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const inner = await withoutBorder(small);
  return [...(await hashesOf(small)), ...(inner ? await hashesOf(inner) : [])];
}

async function hashesOf({ data, raw }: Pixels): Promise<string[]> {
  const sample = await sharp(data, { raw })
    .greyscale()
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (deviationOf(sample) < MIN_DEVIATION) return [];
  const shape = { raw: { width: SAMPLE, height: SAMPLE, channels: 1 } } as const;
  const hashes = await Promise.all([bitsOf(sample, shape), bitsOf(mirrored(sample), shape)]);
  return hashes.map((bits) =>
    BigInt(`0b${bits}`)
      .toString(16)
      .padStart(bits.length / 4, '0'),
  );
}

/** Returns a picture without its border; null if it has none, or little else. */
async function withoutBorder(picture: Pixels): Promise<Pixels | null> {
  let inner = picture;
  for (let border = 0; border < BORDERS; border += 1) {
    if (Math.min(inner.raw.width, inner.raw.height) < MIN_SIDE) return null;
    inner = pixelsOf(
      await sharp(inner.data, { raw: inner.raw })
        .trim({ threshold: BORDER_DIFFERENCE })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
  }
  const share = areaOf(inner) / areaOf(picture);
  return share < 1 && share >= MIN_SHARE ? inner : null;
}

const pixelsOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Pixels => ({
  data,
  raw: { width: info.width, height: info.height, channels: info.channels as Raw['channels'] },
});

const areaOf = ({ raw }: Pixels): number => raw.width * raw.height;

/** Returns the grey values of the mirror image. */
const mirrored = (values: Buffer): Buffer =>
  Buffer.from(values.map((_, at) => values[at - 2 * (at % SAMPLE) + SAMPLE - 1] ?? 0));

function deviationOf(values: Uint8Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
