// A confined process imports this file, also from the sources: only types and `.ts` files may be imported.

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Start of frame: baseline, extended and progressive. */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE_FRAME = 0xc2;
const COEFFICIENTS = 64;
/** Markers 01 and D0 to D8 have no length; all others are followed by one. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns whether a file has the first bytes of a JPEG. */
export const isJpeg = ([first, second, third]: Uint8Array): boolean =>
  first === 0xff && second === 0xd8 && third === 0xff;

/**
 * Yields the markers of a JPEG with their segments, in the way that decoders find them (ITU-T T.81, B.1.1),
 * up to the end of the image. Skips bytes between two markers, and markers inside a segment, such as in the
 * EXIF thumbnail. `end` is the position after the segment.
 */
function* markersIn(jpeg: Uint8Array): Generator<{ marker: number; segment: Uint8Array; end: number }> {
  let at = 2;
  for (;;) {
    at = jpeg.indexOf(0xff, at);
    if (at === -1) return;
    while (jpeg[at] === 0xff) at += 1;
    const marker = jpeg[at];
    if (marker === undefined) return;
    at += 1;
    // FF 00 is not a marker but a byte FF of the picture data.
    if (marker === 0 || standsAlone(marker)) continue;
    const length = marker === END_OF_IMAGE ? 0 : ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0);
    yield { marker, segment: jpeg.subarray(at + 2, at + length), end: at + length };
    if (marker === END_OF_IMAGE || at + 2 > jpeg.length) return;
    at += length;
  }
}

/** Returns the number of scans of a JPEG. */
export function scansIn(jpeg: Uint8Array): number {
  let scans = 0;
  for (const { marker } of markersIn(jpeg)) if (marker === START_OF_SCAN) scans += 1;
  return scans;
}

/**
 * Returns the first picture of a file. Phones append others: the gain map of an HDR picture, a video, a
 * preview.
 */
export function firstPictureOf(jpeg: Uint8Array): Uint8Array {
  for (const { marker, end } of markersIn(jpeg)) if (marker === END_OF_IMAGE) return jpeg.subarray(0, end);
  return jpeg;
}

/** Returns a JPEG with its end marker, which is added if it is missing. */
export function withEndMarker(jpeg: Uint8Array): Uint8Array {
  for (const { marker } of markersIn(jpeg)) if (marker === END_OF_IMAGE) return jpeg;
  return Buffer.concat([jpeg, Uint8Array.of(0xff, END_OF_IMAGE)]);
}

/**
 * Returns whether every scan that a JPEG needs has begun. Each scan of a progressive JPEG adds some bits of
 * some coefficients, so without the later ones the whole picture is coarse (ITU-T T.81, G.1).
 */
export function hasAllScans(jpeg: Uint8Array): boolean {
  const missingBits = new Map<number, number[]>();
  let isProgressive = false;
  for (const { marker, segment } of markersIn(jpeg)) {
    if (FRAME_MARKERS.has(marker)) {
      isProgressive = marker === PROGRESSIVE_FRAME;
      const components = segment.subarray(6).filter((_, index) => index % 3 === 0);
      for (const component of components) missingBits.set(component, Array<number>(COEFFICIENTS).fill(1));
    }
    if (marker !== START_OF_SCAN) continue;
    const count = segment[0] ?? 0;
    const [from = 0, to = 0, bits = 0] = segment.subarray(1 + 2 * count);
    for (let index = 0; index < count; index += 1) {
      const missing = missingBits.get(segment[1 + 2 * index] ?? 0);
      // A JPEG that is not progressive has one scan with all coefficients.
      missing?.fill(
        isProgressive ? bits & 0x0f : 0,
        isProgressive ? from : 0,
        isProgressive ? to + 1 : COEFFICIENTS,
      );
    }
  }
  return missingBits.size > 0 && [...missingBits.values()].flat().every((bits) => bits === 0);
}
