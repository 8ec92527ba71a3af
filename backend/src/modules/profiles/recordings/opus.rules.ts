// A confined process imports this file, also from the sources: only types and `.ts` files may be imported.

/**
 * Samples per second in which all positions of Opus streams are counted. The decoder may use another rate.
 */
export const OPUS_CLOCK = 48_000;

/** Content of an identification header (RFC 7845, 5.1). */
export interface OpusHead {
  channels: number;
  /** Number of samples (of {@link OPUS_CLOCK}) at the beginning that are decoded but not played. */
  preSkip: number;
  /** Factor by which all samples are multiplied. */
  gain: number;
  /** Assigns the streams of a packet to channels; absent for ordinary mono or stereo. */
  mapping?: { streams: number; coupled: number; table: number[] };
}

/**
 * An encoded packet and how it is played. `surplus` and `gap` are numbers of samples (of {@link OPUS_CLOCK}).
 */
export interface OpusPacket {
  /** The same object for all packets of a stream, which need the same decoder. */
  head: OpusHead;
  data: Uint8Array;
  /** Number of samples at the end of the packet that are not played. */
  surplus: number;
  /** Length of the silence before the packet if packets are missing there. */
  gap: number;
}

const OPUS_MAGIC = 'OpusHead';
const OPUS_HEAD_BYTES = 19;
/** A gain is given in 1/256 dB. */
const GAIN_UNIT = 256;
/** Number of samples of the longest packet (120 ms). */
const MAX_SAMPLES = 5_760;

const isOpusHead = (bytes: Uint8Array): boolean =>
  [...OPUS_MAGIC].every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** Parses an identification header; null if the bytes are not one. */
export function readOpusHead(bytes: Uint8Array): OpusHead | null {
  if (!isOpusHead(bytes) || bytes.length < OPUS_HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const channels = view.getUint8(9);
  const head = {
    channels,
    preSkip: view.getUint16(10, true),
    gain: 10 ** (view.getInt16(16, true) / GAIN_UNIT / 20),
  };
  if (view.getUint8(18) === 0) return head;
  const [streams, coupled, ...table] = bytes.subarray(OPUS_HEAD_BYTES, OPUS_HEAD_BYTES + 2 + channels);
  if (streams === undefined || coupled === undefined || table.length < channels) return null;
  return { ...head, mapping: { streams, coupled, table } };
}

/** Returns the duration of a packet in samples by its first bytes (RFC 6716, 3.1); 0 for an invalid one. */
export function samplesOf([toc, count = 0]: Uint8Array): number {
  if (toc === undefined) return 0;
  const config = toc >> 3;
  const ms =
    config < 12
      ? [10, 20, 40, 60][config & 3]
      : config < 16
        ? [10, 20][config & 1]
        : [2.5, 5, 10, 20][config & 3];
  const frames = [1, 2, 2, count & 0x3f][toc & 3] ?? 0;
  const samples = ((ms ?? 0) * OPUS_CLOCK * frames) / 1000;
  return samples <= MAX_SAMPLES ? samples : 0;
}
