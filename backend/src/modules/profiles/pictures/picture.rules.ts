import { PROFILES_LIMITS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { isJpeg, scansIn } from './jpeg.rules.js';

/**
 * Maximum number of scans of a JPEG, above the number that any camera or program creates. A decoder processes
 * all pixels once per scan.
 */
const MAX_SCANS = 100;

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/**
 * Returns whether the content begins like one of the four accepted formats; the file name does not matter.
 * Checked before any decoder runs, so that SVG and other formats known to libvips are never parsed.
 */
export function isPicture(bytes: Buffer): boolean {
  return (
    isJpeg(bytes) ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    (startsWith(bytes, 'ftyp', 4) && /^(?:.{4})*avi[fs]/s.test(brandsIn(bytes)))
  );
}

/**
 * Returns the brands of an ISO media file: the major brand, then the compatible brands, four characters each.
 */
function brandsIn(bytes: Buffer): string {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  return bytes.toString('latin1', 8, 12) + bytes.toString('latin1', 16, end);
}

/**
 * Returns the maximum number of pixels of a picture: fewer for a JPEG with many scans, because a decoder
 * processes all pixels once per scan.
 */
export function maxPixelsOf(bytes: Buffer): number {
  if (!isJpeg(bytes)) return PROFILES_LIMITS.photoPixels;
  const overAllScans = PROFILES_LIMITS.photoPixels * MAX_SCANS;
  return Math.min(PROFILES_LIMITS.jpegPixels, Math.floor(overAllScans / Math.max(1, scansIn(bytes))));
}

/**
 * Checks an uploaded picture before it is decoded.
 * @throws AppError NOT_A_PICTURE when it is no JPEG, PNG, WebP or AVIF; PICTURE_UNREADABLE for a JPEG that
 *   was made to keep decoders busy
 */
export function assertPicture(bytes: Buffer): void {
  if (!isPicture(bytes)) throw new AppError('NOT_A_PICTURE');
  if (isJpeg(bytes) && scansIn(bytes) > MAX_SCANS) throw new AppError('PICTURE_UNREADABLE');
}
