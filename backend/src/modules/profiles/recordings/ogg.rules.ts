import { readOpusHead, samplesOf, type OpusHead, type OpusPacket } from './opus.rules.ts';
import { RecordingRefused } from './sound.rules.ts';

// Imported by a confined process: see opus.rules.ts.

interface Page {
  isContinued: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Position in samples at the end of the last packet that ends in the page; -1 if none does. */
  position: number;
  serial: number;
  sequence: number;
  /** Parts of packets; the last one continues in the next page if `isOpen`. */
  parts: Uint8Array[];
  isOpen: boolean;
}

const PAGE_HEADER_BYTES = 27;
const CAPTURE_PATTERN = 0x4f_67_67_53;
const FULL_SEGMENT = 255;
/** The two header packets of a stream (RFC 7845, 3). */
const HEADER_PACKETS = 2;

/** Returns whether a file has the first bytes of Ogg. */
export const isOgg = (bytes: Uint8Array): boolean =>
  bytes.length >= PAGE_HEADER_BYTES &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === CAPTURE_PATTERN;

/**
 * Reads the packets of an Ogg file. Of Opus streams at the same time, returns the first one; of streams that
 * follow each other, all. The last page may be cut off, and pages may be missing (RFC 7845, 4).
 * @throws RecordingRefused when there is no Opus; another error when a page is damaged
 */
export function* packetsOfOgg(bytes: Uint8Array): Generator<OpusPacket> {
  let stream: StreamReader | undefined;
  // All streams at the same time begin before the first page that does not begin a stream.
  let isBeginning = true;
  let hasOpus = false;
  for (const page of pagesOf(bytes)) {
    if (page.isFirst && !isBeginning) stream = undefined;
    isBeginning = page.isFirst;
    const head = page.isFirst && page.parts[0] ? readOpusHead(page.parts[0]) : null;
    if (head) stream ??= new StreamReader(head, page.serial);
    hasOpus ||= stream !== undefined;
    if (stream?.serial === page.serial) yield* stream.packetsOf(page);
  }
  if (!hasOpus) throw new RecordingRefused('format');
}

/** Reads the pages of one stream. */
class StreamReader {
  readonly serial: number;
  private readonly head: OpusHead;
  private headersLeft = HEADER_PACKETS;
  private sequence = -1;
  private open: Uint8Array[] | null = null;
  /** Position in samples after the last packet; undefined before the first page with sound. */
  private position: number | undefined;

  constructor(head: OpusHead, serial: number) {
    this.head = head;
    this.serial = serial;
  }

  /** Returns the packets that end in a page, which must follow the page of the previous call. */
  packetsOf(page: Page): OpusPacket[] {
    const isNext = page.sequence === this.sequence + 1;
    this.sequence = page.sequence;
    const packets = this.dataOf(page, isNext);
    const sound = packets
      .slice(this.headersLeft)
      .map((data): OpusPacket => ({ head: this.head, data, surplus: 0, gap: 0 }));
    this.headersLeft = Math.max(0, this.headersLeft - packets.length);
    const samples = sound.reduce((sum, { data }) => sum + samplesOf(data), 0);
    const [first] = sound;
    if (page.position >= 0 && first) {
      // A stream may begin at a later position than 0. If its only page is also the last one, its position
      // only tells how much of it is played.
      this.position ??= page.isLast ? 0 : Math.max(0, page.position - samples);
      if (!isNext) {
        first.gap = Math.max(0, page.position - samples - this.position);
        this.position += first.gap;
      }
      if (page.isLast) cutPackets(sound, this.position + samples - page.position);
    }
    if (this.position !== undefined) this.position += samples;
    return sound;
  }

  /** Returns the bytes of each packet. Leaves out packets of which a part is missing. */
  private dataOf({ isContinued, parts, isOpen }: Page, isNext: boolean): Uint8Array[] {
    const begun = isNext && isContinued ? this.open : null;
    this.open = null;
    const packets: Uint8Array[][] = parts.map((part) => [part]);
    if (isContinued) {
      const [rest = []] = packets.splice(0, 1);
      if (begun) packets.unshift([...begun, ...rest]);
      else if (parts.length === 1) return [];
    }
    if (isOpen) this.open = packets.pop() ?? null;
    return packets.map((each) => (each.length === 1 ? (each[0] ?? new Uint8Array()) : joined(each)));
  }
}

/** Marks samples at the end of the packets as not played, at most all of them. */
function cutPackets(packets: readonly OpusPacket[], surplus: number): void {
  let left = surplus;
  for (const packet of packets.toReversed()) {
    packet.surplus = Math.min(Math.max(0, left), samplesOf(packet.data));
    left -= packet.surplus;
  }
}

/** Yields the complete pages of a file. */
function* pagesOf(bytes: Uint8Array): Generator<Page> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + PAGE_HEADER_BYTES <= bytes.length) {
    if (view.getUint32(at) !== CAPTURE_PATTERN) throw new Error('There is no page where one begins.');
    const segments = bytes.subarray(at + PAGE_HEADER_BYTES, at + PAGE_HEADER_BYTES + view.getUint8(at + 26));
    const bodyAt = at + PAGE_HEADER_BYTES + view.getUint8(at + 26);
    const end = segments.reduce((sum, size) => sum + size, bodyAt);
    if (end > bytes.length) return;
    if (checksumOf(bytes.subarray(at, end)) !== view.getUint32(at + 22, true))
      throw new Error('A page is damaged.');
    const parts: Uint8Array[] = [];
    let from = bodyAt;
    let to = bodyAt;
    for (const size of segments) {
      to += size;
      // An empty segment ends a packet of the previous page. Otherwise it is an empty packet, which has no
      // meaning.
      if (size === FULL_SEGMENT || (from === to && parts.length > 0)) continue;
      parts.push(bytes.subarray(from, to));
      from = to;
    }
    const isOpen = segments.at(-1) === FULL_SEGMENT;
    if (isOpen) parts.push(bytes.subarray(from, to));
    const flags = view.getUint8(at + 5);
    yield {
      isContinued: (flags & 1) !== 0,
      isFirst: (flags & 2) !== 0,
      isLast: (flags & 4) !== 0,
      position: Number(view.getBigInt64(at + 6, true)),
      serial: view.getUint32(at + 14, true),
      sequence: view.getUint32(at + 18, true),
      parts,
      isOpen,
    };
    at = end;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const POLYNOMIAL = 0x04_c1_1d_b7;
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest < 0 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
  return rest;
});

/** Returns the checksum of a page, computed with 0 in place of the stored checksum (RFC 3533, 6). */
function checksumOf(page: Uint8Array): number {
  let rest = 0;
  for (let index = 0; index < page.length; index += 1) {
    const byte = index >= 22 && index < 26 ? 0 : (page[index] ?? 0);
    rest = (rest << 8) ^ (CHECKSUMS[((rest >>> 24) ^ byte) & 0xff] ?? 0);
  }
  return rest >>> 0;
}
