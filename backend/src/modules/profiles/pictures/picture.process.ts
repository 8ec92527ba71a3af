import sharp, { type OutputInfo } from 'sharp';
import type { ChildResult, ChildTask } from '../../../platform/processes/killable-child.js';
import { firstPictureOf, hasAllScans, isJpeg, withEndMarker } from './jpeg.rules.ts';
import { computePictureHashes } from './picture-hash.rules.ts';

// Separate process that decodes untrusted pictures one at a time and is killed when a picture takes too long
// (picture-decoder.service.ts). It imports only pure functions of the product, so that it starts fast and has
// no access to secrets. It also runs from the sources, so these imports end in `.ts`.

/** A picture, its pixel limit, and the sizes to store, as in PROFILES_LIMITS. */
export interface PictureTask {
  bytes: Uint8Array;
  maxPixels: number;
  photoSide: number;
  cardWidth: number;
  portraitSide: number;
}

/** A picture in its stored sizes. */
export interface DecodedPicture {
  full: Uint8Array;
  card: Uint8Array;
  /** Square, of the centre of the picture. */
  portrait: Uint8Array;
  /** Size of the full picture in pixels. */
  width: number;
  height: number;
  /** The perceptual hashes of {@link computePictureHashes}. */
  hashes: string[];
}

/** Reason why a picture is not decoded. */
export interface RefusedPicture {
  refused: 'pixels' | 'unreadable';
}

const QUALITY = 80;

/** Memory limit in bytes, above the highest usage measured for a picture of the permitted size. */
const MAX_MEMORY_BYTES = 700e6;
const CHECK_INTERVAL_MS = 50;

sharp.cache(false);
sharp.concurrency(1);

// The decoders run on other threads, so this timer is not delayed.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS).unref();

/** Number of rows to which {@link lacksRows} reduces a picture before it looks for missing ones. */
const LOOKED_AT_ROWS = 256;
/** Maximum number of these rows that may be missing. */
const MAX_MISSING_ROWS = 8;
/** The value of all samples for which a decoder has no data. */
const NO_DATA = 128;

type FailOn = 'error' | 'warning';

/**
 * Creates the stored sizes of an uploaded picture: upright, sRGB, at most `photoSide`, WebP, without
 * EXIF, GPS, XMP or colour profile. Keeps only the first frame of an animation. Checks the size in the header
 * before it decodes anything.
 */
async function decode(received: PictureTask): Promise<DecodedPicture | RefusedPicture> {
  const { maxPixels, cardWidth, portraitSide } = received;
  // A JPEG with a gain map has a decoder of its own, which accepts damaged pictures whatever `failOn` says.
  const bytes = isJpeg(received.bytes) ? firstPictureOf(received.bytes) : received.bytes;
  const task = { ...received, bytes };
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (header.width * header.height > maxPixels) return { refused: 'pixels' };
  // In a CMYK picture, missing rows cannot be distinguished from a colour.
  const mayBeCut = isJpeg(bytes) && header.space !== 'cmyk';
  const { data, info } = await (mayBeCut
    ? readJpeg(task)
    : read(task, 'error', header.space === 'rgb16' && header.hasProfile));
  const upright = sharp(data, { raw: info });
  const [full, card, portrait, hashes] = await Promise.all([
    upright.clone().webp({ quality: QUALITY }).toBuffer(),
    upright
      .clone()
      .resize({ width: cardWidth, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
    upright
      .clone()
      .resize({ width: portraitSide, height: portraitSide, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
    computePictureHashes(data, info),
  ]);
  return { full, card, portrait, width: info.width, height: info.height, hashes };
}

/**
 * Returns the pixels. `resize` comes first, so that a large JPEG is reduced while it is read.
 * @param isWide whether the picture has 16 bits per channel and a colour profile. sharp converts these to
 *   Display P3, and the colour space of the output only reduces the bits: all colours would be paler
 */
function read(
  { bytes, maxPixels, photoSide }: PictureTask,
  failOn: FailOn,
  isWide = false,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn })
    .autoOrient()
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  return (isWide ? picture.withIccProfile('srgb') : picture).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Returns the pixels of a JPEG. If only a little of its end is missing, it is accepted, as in browsers. The
 * decoder alone would refuse it because of the missing end marker, but accept one that has the marker and
 * lacks half of its rows.
 */
async function readJpeg(task: PictureTask): ReturnType<typeof read> {
  try {
    return await read(task, 'warning');
  } catch {
    const bytes = withEndMarker(task.bytes);
    if (!hasAllScans(bytes) || (await lacksRows(bytes, task.maxPixels)))
      throw new Error('Much of the picture is missing.');
    return read({ ...task, bytes }, 'error');
  }
}

/** Returns whether many rows at the end of a JPEG contain no data. */
async function lacksRows(bytes: Uint8Array, maxPixels: number): Promise<boolean> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ignoreIcc: true })
    .resize({ width: LOOKED_AT_ROWS, height: LOOKED_AT_ROWS, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const end = data.subarray(-info.width * info.channels * (MAX_MISSING_ROWS + 1));
  return end.every((value) => value === NO_DATA);
}

process.on('message', ({ id, task }: ChildTask<PictureTask>) => {
  const send = (answer: DecodedPicture | RefusedPicture): void =>
    void process.send?.({ id, answer } satisfies ChildResult<typeof answer>);
  // The error text of libvips about untrusted bytes is not useful.
  decode(task).then(send, () => send({ refused: 'unreadable' }));
});
// The instance that started this process has ended.
process.on('disconnect', () => process.exit());
