// Imported by a confined process, which runs from the sources too: no imports but types and `.ts` files.

/** Samples per second of all positions in Opus streams, whatever the decoder returns. */
export const OPUS_CLOCK = 48_000;

/** What an identification header says (RFC 7845, 5.1). */
export interface OpusHead {
  channels: number;
  /** Samples of {@link OPUS_CLOCK} at the beginning that are decoded and not played. */
  preSkip: number;
  /** Factor of the samples. */
  gain: number;
  /** How the streams of a packet become channels; absent for the usual mono or stereo. */
  mapping?: { streams: number; coupled: number; table: number[] };
}

/** An encoded packet and how it is played. Both numbers are samples of {@link OPUS_CLOCK}. */
export interface OpusPacket {
  /** The same object for all packets of a stream, which one decoder decodes. */
  head: OpusHead;
  data: Uint8Array;
  /** Samples at its end that are not played. */
  surplus: number;
  /** Silence before it, where packets are missing. */
  gap: number;
}

const MAGIC = 'OpusHead';
const OPUS_HEAD_BYTES = 19;
/** A gain is given in 1/256 dB. */
const GAIN_UNIT = 256;
/** The longest packet in samples: 120 ms. */
const MAX_SAMPLES = 5_760;

const isOpusHead = (bytes: Uint8Array): boolean =>
  [...MAGIC].every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** Parses an identification header; null if it is none. */
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
