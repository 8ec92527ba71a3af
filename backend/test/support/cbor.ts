/** Returns the head of a CBOR item (RFC 8949, section 3) with a count below 65,536. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

export const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
export const cborText = (text: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
export const cborList = (items: readonly Buffer[]): Buffer =>
  Buffer.concat([head(4, items.length), ...items]);
export const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
/** Returns the CBOR form of a number from -24 to -1. */
export const cborNegative = (number: number): Buffer => head(1, -1 - number);
