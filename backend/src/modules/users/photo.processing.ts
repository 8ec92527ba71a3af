import { LIMITS } from '@contract';
import sharp from 'sharp';
import { AppError } from '../../platform/errors/app-error.js';

/** A photo in the two sizes that are kept. */
export interface ProcessedPhoto {
  full: Buffer;
  card: Buffer;
  /** Of the full size, in pixels. */
  width: number;
  height: number;
}

export const PHOTO_TYPE = 'image/webp';

/** In pixels: no side of the full size is longer, and the card is no wider. */
const FULL_SIDE = 1600;
const CARD_WIDTH = 320;
const QUALITY = 80;

/** What libvips may take for one picture before it gives up. */
const SECONDS = 10;

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/**
 * Whether the content, whatever its name says, begins like one of the four kinds that are taken. Looked at before any
 * decoder sees the bytes, so that SVG and other kinds which libvips knows are never parsed.
 */
export function isPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    (startsWith(bytes, 'ftyp', 4) && /^(?:.{4})*avi[fs]/s.test(brands(bytes)))
  );
}

/** The brands of an ISO media file: the leading one, then the compatible ones, four characters each. */
function brands(bytes: Buffer): string {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  return bytes.toString('latin1', 8, 12) + bytes.toString('latin1', 16, end);
}

/**
 * Makes the two stored sizes of an uploaded picture: upright, sRGB, at most 1600 px, WebP, without EXIF, GPS, XMP or colour
 * profile (design section 3). Of an animation the first frame stays. The size in the header is looked at before
 * anything is decoded.
 * @throws AppError NOT_A_PICTURE when it is no JPEG, PNG, WebP or AVIF
 * @throws AppError PICTURE_UNREADABLE when it is broken, cut off, or has more than 50 megapixels
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  if (!isPicture(bytes)) throw new AppError('NOT_A_PICTURE');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: LIMITS.photoPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: SECONDS })
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
  } catch {
    // Whatever libvips says about a stranger's bytes, they are of no use.
    throw new AppError('PICTURE_UNREADABLE');
  }
}
