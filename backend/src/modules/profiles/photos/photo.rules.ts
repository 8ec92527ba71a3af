import { PHOTO_SIZES, type PhotoSize, PROFILES_LIMITS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Photo } from '../profile.schema.js';

/**
 * Returns the blob ids of all sizes of a stored picture, in the order of PHOTO_SIZES. To be used wherever a
 * picture is removed.
 */
export const blobsOf = (picture: Readonly<Record<PhotoSize, string>>): string[] =>
  PHOTO_SIZES.map((size) => picture[size]);

/** Returns the alternative texts of these photos, as views show them next to the photos. */
export const photoAltsOf = (photos: readonly Pick<Photo, 'alt'>[]): { photoAlts?: string[] } =>
  photos.some(({ alt }) => alt) ? { photoAlts: photos.map(({ alt = '' }) => alt) } : {};

/**
 * Returns whether staff have compared the first photo with a selfie. Writes that change the first photo
 * remove the verification.
 */
export const isPhotoVerified = ({ photoVerification }: { photoVerification?: object | undefined }): boolean =>
  photoVerification !== undefined;

/**
 * Maximum number of scans of a JPEG, above the number that any camera or program creates. A decoder processes
 * all pixels once per scan.
 */
const MAX_SCANS = 100;

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

const isJpeg = (bytes: Buffer): boolean => startsWith(bytes, '\xff\xd8\xff');

/**
 * Returns whether the content, independent of the file name, begins like one of the four accepted formats.
 * Checked before any decoder, so that SVG and other formats known to libvips are never parsed.
 */
export function isPicture(bytes: Buffer): boolean {
  return (
    isJpeg(bytes) ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    (startsWith(bytes, 'ftyp', 4) && /^(?:.{4})*avi[fs]/s.test(brands(bytes)))
  );
}

/**
 * Returns the brands of an ISO media file: the major brand, then the compatible brands, four characters each.
 */
function brands(bytes: Buffer): string {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  return bytes.toString('latin1', 8, 12) + bytes.toString('latin1', 16, end);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers 01 and D0 to D8 have no length. Every other marker is followed by a length. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Returns the number of scans of a JPEG, counted as decoders find markers (ITU-T T.81, B.1.1). Bytes between
 * two markers are skipped, and markers inside a segment, such as in the EXIF thumbnail, do not count.
 */
export function scansIn(jpeg: Buffer): number {
  let scans = 0;
  let at = 2;
  for (;;) {
    at = jpeg.indexOf(0xff, at);
    if (at === -1) return scans;
    while (jpeg[at] === 0xff) at += 1;
    const marker = jpeg[at] ?? END_OF_IMAGE;
    at += 1;
    if (marker === END_OF_IMAGE) return scans;
    // FF 00 is a byte of the picture data.
    if (marker === 0 || standsAlone(marker)) continue;
    if (marker === START_OF_SCAN) scans += 1;
    if (at + 2 > jpeg.length) return scans;
    at += jpeg.readUInt16BE(at);
  }
}

/**
 * Returns the maximum number of pixels of a picture. A JPEG with many scans may have fewer, because a decoder
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
