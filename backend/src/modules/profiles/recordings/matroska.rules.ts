// Imported by a confined process: see opus.rules.ts.

/** Facts of a WebM or Matroska file that mediabunny does not report and that require reading all blocks. */
export interface MatroskaScan {
  /** The file. If it is cut off, only its complete part, with corrected sizes. */
  bytes: Uint8Array;
  /** Number of frames in all blocks. */
  frames: number;
  /** Unplayed nanoseconds at the end of the last block of each track. */
  surplus: ReadonlyMap<number, number>;
}

const SEGMENT = 0x18_53_80_67;
const CLUSTER = 0x1f_43_b6_75;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
const DISCARD_PADDING = 0x75_a2;
const LACING = 0x06;

/** Returns whether a file has the first bytes of WebM or Matroska. */
export const isMatroska = (bytes: Uint8Array): boolean =>
  [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte);

/** Reads all blocks (RFC 9559, 5.1.3). Stops at the first invalid or incomplete element. */
export function scanMatroska(file: Uint8Array): MatroskaScan {
  let frames = 0;
  const surplus = new Map<number, number>();
  const cutOff: { bodyAt: number; sizeLength: number }[] = [];
  let track: number | undefined;
  let at = 0;
  for (;;) {
    const id = readNumber(file, at, true);
    const size = id && readNumber(file, at + id.length, false);
    if (!id || !size) break;
    const bodyAt = at + id.length + size.length;
    const end = bodyAt + size.value;
    if (id.value === SEGMENT || id.value === CLUSTER) {
      if (end > file.length && !size.isUnknown) cutOff.push({ bodyAt, sizeLength: size.length });
      at = bodyAt;
      continue;
    }
    if (end > file.length) break;
    if (id.value === BLOCK || id.value === SIMPLE_BLOCK) {
      const number = readNumber(file, bodyAt, false);
      track = number?.value;
      if (number) {
        const flagsAt = bodyAt + number.length + 2;
        frames += ((file[flagsAt] ?? 0) & LACING) === 0 ? 1 : (file[flagsAt + 1] ?? 0) + 1;
        surplus.set(number.value, 0);
      }
    }
    if (id.value === DISCARD_PADDING && track !== undefined)
      surplus.set(track, Math.max(0, readInteger(file.subarray(bodyAt, end))));
    at = id.value === BLOCK_GROUP ? bodyAt : end;
  }
  if (cutOff.length === 0) return { bytes: file, frames, surplus };
  const bytes = file.slice(0, at);
  for (const { bodyAt, sizeLength } of cutOff) writeSize(bytes, bodyAt, sizeLength);
  return { bytes, frames, surplus };
}

/** Writes the new size of an element that now ends with the file. */
function writeSize(bytes: Uint8Array, bodyAt: number, length: number): void {
  let rest = bytes.length - bodyAt;
  for (let at = bodyAt - 1; at >= bodyAt - length; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[bodyAt - length] = (bytes[bodyAt - length] ?? 0) | (0x80 >> (length - 1));
}

/** Reads a number of variable length. Its length bit belongs to an id, but not to a size. */
function readNumber(
  bytes: Uint8Array,
  at: number,
  isId: boolean,
): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** Reads a signed integer, most significant byte first. */
function readInteger(bytes: Uint8Array): number {
  let value = (bytes[0] ?? 0) >= 0x80 ? -1 : 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
}
