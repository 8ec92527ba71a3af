import { recording } from './recordings.js';

const HEADER_BYTES = 27;
const POLYNOMIAL = 0x04_c1_1d_b7;
/** Number of samples of each packet of {@link packets}. */
export const PACKET_SAMPLES = 960;

/** Returns the checksum of a page whose stored checksum is 0, computed bit by bit. */
function checksumOf(page: Buffer): number {
  let rest = 0;
  for (const byte of page) {
    rest ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) rest = rest < 0 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
  }
  return rest >>> 0;
}

/**
 * Returns the segment lengths of a packet in a page: as many full segments as needed, and a last one that is
 * not full.
 */
const segmentsOf = ({ length }: Buffer): number[] => [
  ...Array.from({ length: Math.floor(length / 255) }, () => 255),
  length % 255,
];

interface Page {
  /** 1 for a page that continues a packet, 2 for the first page, 4 for the last. */
  flags?: number;
  position: number;
  serial?: number;
  sequence: number;
  segments: readonly number[];
  body: Buffer;
}

/** Returns a page of an Ogg file. */
export function oggPage({ flags = 0, position, serial = 7, sequence, segments, body }: Page): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('OggS', 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(position), 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = segments.length;
  const page = Buffer.concat([header, Buffer.from(segments), body]);
  page.writeUInt32LE(checksumOf(page), 22);
  return page;
}

/** Returns the packets of `opus.ogg`, each of 20 ms. */
export function packets(): Buffer[] {
  const file = recording('opus.ogg');
  const found: Buffer[] = [];
  for (let at = 0; at < file.length;) {
    const count = file[at + 26] ?? 0;
    let from = at + HEADER_BYTES + count;
    for (const size of file.subarray(at + HEADER_BYTES, from)) {
      found.push(file.subarray(from, from + size));
      from += size;
    }
    at = from;
  }
  return found.slice(2);
}

interface Stream {
  sound?: readonly Buffer[];
  perPage?: number;
  channels?: number;
  /** Number of samples at 48 kHz. */
  preSkip?: number;
  /** 1/256 dB. */
  gain?: number;
  /** Number of unplayed samples that the last page declares. */
  surplus?: number;
  /** Position of the first sample. */
  start?: number;
  serial?: number;
}

/** Returns the pages of an Ogg Opus stream. */
export function oggPages({
  sound = packets(),
  perPage = 10,
  channels = 1,
  preSkip = 312,
  gain = 0,
  surplus = 0,
  start = 0,
  serial = 7,
}: Stream = {}): Buffer[] {
  const head = Buffer.from('OpusHead\x01\x00\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1');
  head[9] = channels;
  head.writeUInt16LE(preSkip, 10);
  head.writeInt16LE(gain, 16);
  const tags = Buffer.from('OpusTags\x00\x00\x00\x00\x00\x00\x00\x00', 'latin1');
  const page = (flags: number, position: number, sequence: number, parts: readonly Buffer[]): Buffer => {
    const segments = parts.flatMap(segmentsOf);
    return oggPage({ flags, position, sequence, segments, serial, body: Buffer.concat(parts) });
  };
  const pages = [page(2, 0, 0, [head]), page(0, 0, 1, [tags])];
  for (let at = 0; at < sound.length; at += perPage) {
    const isLast = at + perPage >= sound.length;
    const end = start + Math.min(at + perPage, sound.length) * PACKET_SAMPLES;
    const position = isLast ? end - surplus : end;
    pages.push(page(isLast ? 4 : 0, position, pages.length, sound.slice(at, at + perPage)));
  }
  return pages;
}

/** Returns an Ogg Opus file. */
export const ogg = (stream: Stream = {}): Buffer => Buffer.concat(oggPages(stream));
