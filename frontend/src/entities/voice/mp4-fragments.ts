const BOX_HEADER_BYTES = 8;

/**
 * Returns an MP4 without `moof` boxes that another `moof` box follows at once, because these have no media of
 * their own. Returns other files unchanged. WebKitGTK 2.50 writes the last `moof` box twice, and players then
 * take the second one for sound.
 */
export function withoutDoubledFragments(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const boxes = boxesOf(file);
  const kept = boxes.filter(({ type }, index) => type !== 'moof' || boxes[index + 1]?.type !== 'moof');
  if (kept.length === boxes.length) return file;
  const whole = new Uint8Array(kept.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of kept) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/**
 * Returns the boxes of a file (ISO 14496-12, 4.2). If the file ends with a cut box or with other bytes, these
 * are the last entry.
 */
function boxesOf(file: Uint8Array<ArrayBuffer>): { type: string; bytes: Uint8Array }[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const boxes = [];
  for (let at = 0, end; at < file.length; at = end) {
    const isBox = at + BOX_HEADER_BYTES <= file.length;
    const size = isBox ? view.getUint32(at) : 0;
    // The sizes 0 and 1 have special meanings, which no recorder uses.
    end = size < BOX_HEADER_BYTES ? file.length : at + size;
    const type = isBox ? String.fromCharCode(...file.subarray(at + 4, at + BOX_HEADER_BYTES)) : '';
    boxes.push({ type, bytes: file.subarray(at, end) });
  }
  return boxes;
}
