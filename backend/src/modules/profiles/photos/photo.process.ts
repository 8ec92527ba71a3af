import sharp from 'sharp';

// Separate process that decodes untrusted pictures one at a time and is killed when a picture takes too long
// (photo-decoder.service.ts). It imports no code of the product, so that it starts fast, runs from the
// sources too, and has no access to secrets.

/** A picture, its pixel limit, and the sizes to store: see `photoSide` and `cardWidth` of PROFILES_LIMITS. */
export interface PhotoTask {
  bytes: Uint8Array;
  maxPixels: number;
  photoSide: number;
  cardWidth: number;
}

/** A photo in its two stored sizes. */
export interface DecodedPhoto {
  full: Uint8Array;
  card: Uint8Array;
  /** Size of the full picture in pixels. */
  width: number;
  height: number;
}

/** Reason why a picture is not decoded. */
export interface RefusedPhoto {
  refused: 'pixels' | 'unreadable';
}

const QUALITY = 80;

/** Memory limit in bytes, above the highest usage measured for a picture of the permitted size. */
const MAX_MEMORY_BYTES = 700e6;
const LOOK_MS = 50;

sharp.cache(false);
sharp.concurrency(1);

// The decoders run on other threads, so this timer is not delayed.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

/**
 * Creates the two stored sizes of an uploaded picture: upright, sRGB, at most `photoSide`, WebP, without
 * EXIF, GPS, XMP or colour profile. Keeps only the first frame of an animation. Checks the size in the header
 * before it decodes anything. `resize` comes first, because a large JPEG is then reduced while it is read.
 */
async function decode({
  bytes,
  maxPixels,
  photoSide,
  cardWidth,
}: PhotoTask): Promise<DecodedPhoto | RefusedPhoto> {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (header.width * header.height > maxPixels) return { refused: 'pixels' };
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: info });
  const [full, card] = await Promise.all([
    upright.clone().webp({ quality: QUALITY }).toBuffer(),
    upright
      .clone()
      .resize({ width: cardWidth, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  ]);
  return { full, card, width: info.width, height: info.height };
}

process.on('message', (task: PhotoTask) => {
  decode(task).then(
    (photo) => process.send?.(photo),
    // The error text of libvips about untrusted bytes is not useful.
    () => process.send?.({ refused: 'unreadable' } satisfies RefusedPhoto),
  );
});
// The instance that started this process has ended.
process.on('disconnect', () => process.exit());
