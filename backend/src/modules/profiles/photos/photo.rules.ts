import { LIMITS, PHOTO_SIZES, type PhotoSize } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';

/**
 * The blobs of all sizes of a stored picture, in the order of PHOTO_SIZES: whatever removes a picture removes
 * these.
 */
export const blobsOf = (picture: Readonly<Record<PhotoSize, string>>): string[] =>
  PHOTO_SIZES.map((size) => picture[size]);

/** More scans than any camera or program makes; a decoder goes over all pixels once for each. */
const MAX_SCANS = 100;

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

const isJpeg = (bytes: Buffer): boolean => startsWith(bytes, '\xff\xd8\xff');

/**
 * Whether the content, whatever its name says, begins like one of the four kinds that are taken. Looked at
 * before any decoder sees the bytes, so that SVG and other kinds which libvips knows are never parsed.
 */
export function isPicture(bytes: Buffer): boolean {
  return (
    isJpeg(bytes) ||
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

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** 01 and D0 to D8 stand alone; every other marker is followed by a length. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * How many scans a JPEG has, counted as decoders find markers (ITU-T T.81, B.1.1): what lies between two of
 * them is skipped, what stands inside a segment, such as the small picture in EXIF, does not count.
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
    // FF 00 is a byte of the picture.
    if (marker === 0 || standsAlone(marker)) continue;
    if (marker === START_OF_SCAN) scans += 1;
    if (at + 2 > jpeg.length) return scans;
    at += jpeg.readUInt16BE(at);
  }
}

/**
 * How many pixels the decoder takes of a picture. A JPEG of many scans may have fewer, since all its pixels
 * are gone over once for each scan.
 */
export function pixelsTaken(bytes: Buffer): number {
  if (!isJpeg(bytes)) return LIMITS.photoPixels;
  const overAllScans = LIMITS.photoPixels * MAX_SCANS;
  return Math.min(LIMITS.jpegPixels, Math.floor(overAllScans / Math.max(1, scansIn(bytes))));
}

/**
 * Looks at an uploaded picture before a decoder does.
 * @throws AppError NOT_A_PICTURE when it is no JPEG, PNG, WebP or AVIF; PICTURE_UNREADABLE for a JPEG made to
 *   keep decoders busy
 */
export function assertPicture(bytes: Buffer): void {
  if (!isPicture(bytes)) throw new AppError('NOT_A_PICTURE');
  if (isJpeg(bytes) && scansIn(bytes) > MAX_SCANS) throw new AppError('PICTURE_UNREADABLE');
}
