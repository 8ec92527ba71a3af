import sharp from 'sharp';

// A process of its own, which decodes strangers' pictures one at a time and is killed when one takes too long
// (photo-decoder.ts). It imports nothing of the product, so that it starts fast, runs from the sources too,
// and knows no secrets.

/** One picture, and what it may be. */
export interface PhotoTask {
  bytes: Uint8Array;
  maxPixels: number;
}

/** A photo in the two sizes that are kept. */
export interface DecodedPhoto {
  full: Uint8Array;
  card: Uint8Array;
  /** Of the full size, in pixels. */
  width: number;
  height: number;
}

/** Why a picture is not decoded. */
export interface RefusedPhoto {
  refused: 'pixels' | 'unreadable';
}

/** In pixels: no side of the full size is longer, and the card is no wider. */
const FULL_SIDE = 1600;
const CARD_WIDTH = 320;
const QUALITY = 80;

/** More memory than any picture of the permitted size was seen to take. */
const MAX_MEMORY_BYTES = 700e6;
const LOOK_MS = 50;

sharp.cache(false);
sharp.concurrency(1);

// The decoders run on other threads, so this timer is on time.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

/**
 * Makes the two stored sizes of an uploaded picture: upright, sRGB, at most 1600 px, WebP, without EXIF, GPS,
 * XMP or colour profile. Of an animation the first frame stays. The size in the header is looked at before
 * anything is decoded. A large JPEG is made smaller while it is read: `resize` comes first.
 */
async function decode({ bytes, maxPixels }: PhotoTask): Promise<DecodedPhoto | RefusedPhoto> {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (header.width * header.height > maxPixels) return { refused: 'pixels' };
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: info });
  const [full, card] = await Promise.all([
    upright.clone().webp({ quality: QUALITY }).toBuffer(),
    upright
      .clone()
      .resize({ width: CARD_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  ]);
  return { full, card, width: info.width, height: info.height };
}

process.on('message', (task: PhotoTask) => {
  decode(task).then(
    (photo) => process.send?.(photo),
    // Whatever libvips says about a stranger's bytes, they are of no use.
    () => process.send?.({ refused: 'unreadable' } satisfies RefusedPhoto),
  );
});
// The instance that began it is gone.
process.on('disconnect', () => process.exit());
