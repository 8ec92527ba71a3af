import {
  AudioSampleSink,
  BufferSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  WAVE,
  WEBM,
  type InputAudioTrack,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { ChildResult, ChildTask } from '../../../platform/processes/killable-child.js';
import { isMatroska, scanMatroska, type MatroskaScan } from './matroska.rules.ts';
import { isOgg, packetsOfOgg } from './ogg.rules.ts';
import { OPUS_CLOCK, readOpusHead, samplesOf, type OpusHead, type OpusPacket } from './opus.rules.ts';
import { peakOf, RecordingRefused, SampleCollector } from './sound.rules.ts';

// Separate process that decodes untrusted recordings one at a time and is killed when a recording takes too
// long (recording-decoder.service.ts). It imports only pure functions of the product, so that it starts fast
// and has no access to secrets. It also runs from the sources, so these imports end in `.ts` and its types
// must be removable.

/** A recording, its limits, and the size of its waveform: see RECORDING_LIMITS. */
export interface RecordingTask {
  bytes: Uint8Array;
  minSeconds: number;
  maxSeconds: number;
  silence: number;
  peaks: number;
  peakMax: number;
}

/** A recording as it is stored and shown. */
export interface DecodedRecording {
  /** MP3, mono, without tags. */
  bytes: Uint8Array;
  seconds: number;
  /**
   * The highest amplitude of each of a number of equal parts, relative to the highest of all: 0 to `peakMax`.
   */
  peaks: number[];
}

/** Reason why a recording is not decoded. */
export interface RefusedRecording {
  refused: 'format' | 'long' | 'short' | 'silent' | 'unreadable';
}

/** Samples per second to which Opus is decoded. Voices have no frequencies above half of it. */
const OPUS_RATE = 24_000;
const MAX_CHANNELS = 2;
/** The rates for which MP3 is defined. */
const MP3_RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
/** Kilobits per second. */
const BITRATE = 48;
/** Seconds by which a recording may exceed the limit, because recorders stop a little late. */
const EXTRA_SECONDS = 1;
/**
 * Maximum number of packets per second of sound. The shortest Opus packets make 400. Decoding a packet costs
 * time, even if it is short.
 */
const MAX_PACKETS_PER_SECOND = 500;
/** Maximum number of decoders; a chained file needs one for each stream. */
const MAX_DECODERS = 20;
/** Maximum number of seconds that are decoded but not played, such as by the pre-skip of a stream. */
const MAX_SKIPPED_SECONDS = 5;
/** Gaps in seconds between packets are ignored below this value, because the times of packets are inexact. */
const MIN_GAP_SECONDS = 0.1;

/** Creates the stored form of an uploaded recording. Reads WebM, Ogg and MP4 with Opus, and WAV. */
async function decode(task: RecordingTask): Promise<DecodedRecording | RefusedRecording> {
  const { minSeconds, silence, peaks, peakMax } = task;
  const { sound, rate, endsEarly } = await soundOf(task);
  const samples = sound.toMono();
  if (samples.length === 0) return { refused: 'unreadable' };
  const seconds = samples.length / rate;
  const loudest = peakOf(samples);
  if (seconds < minSeconds) return { refused: endsEarly ? 'unreadable' : 'short' };
  if (loudest < silence) return { refused: 'silent' };
  const length = Math.ceil(samples.length / peaks);
  const parts = Array.from({ length: Math.ceil(samples.length / length) }, (_, index) =>
    samples.subarray(index * length, (index + 1) * length),
  );
  return {
    bytes: await toMp3(samples, rate),
    seconds: Math.round(seconds * 10) / 10,
    peaks: parts.map((part) => Math.round((peakOf(part) / loudest) * peakMax)),
  };
}

interface HeardSound {
  sound: SampleCollector;
  /** Samples per second. */
  rate: number;
  /** Whether a packet could not be decoded; `sound` contains what came before it. */
  endsEarly: boolean;
}

/**
 * Returns the sound of a recording.
 * @throws RecordingRefused
 */
async function soundOf({ bytes, maxSeconds }: RecordingTask): Promise<HeardSound> {
  const limit = maxSeconds + EXTRA_SECONDS;
  if (isOgg(bytes)) return opusSound(packetsOfOgg(bytes), limit);
  const scan = isMatroska(bytes) ? scanMatroska(bytes) : undefined;
  if (scan && scan.frames > (limit + MAX_SKIPPED_SECONDS) * MAX_PACKETS_PER_SECOND)
    throw new Error('A block is shorter than any packet.');
  const input = new Input({
    formats: [WEBM, MATROSKA, MP4, WAVE],
    source: new BufferSource(scan?.bytes ?? bytes),
  });
  if (!(await input.canRead())) throw new RecordingRefused('format');
  const track = await input.getPrimaryAudioTrack();
  if (!track && (await input.getTracks()).length === 0)
    throw new Error('The file is cut off before its tracks.');
  if (!track || track.numberOfChannels < 1 || track.numberOfChannels > MAX_CHANNELS)
    throw new RecordingRefused('format');
  if (track.codec === 'opus') return opusSound(packetsOfTrack(track, scan), limit);
  const { codec, sampleRate: rate } = track;
  if (codec?.startsWith('pcm-') !== true || !MP3_RATES.includes(rate)) throw new RecordingRefused('format');
  return { sound: await pcmSound(track, limit * rate), rate, endsEarly: false };
}

/** Yields the packets of an Opus track, with the samples that the container tells not to play. */
async function* packetsOfTrack(
  track: InputAudioTrack,
  scan: MatroskaScan | undefined,
): AsyncGenerator<OpusPacket> {
  const config: unknown = await track.getDecoderConfig();
  const head = headOf(config) ?? { channels: track.numberOfChannels, preSkip: 0, gain: 1 };
  let last: OpusPacket | undefined;
  let end: number | undefined;
  let duration = 0;
  for await (const { data, timestamp, ...packet } of new EncodedPacketSink(track).packets()) {
    if (last) yield last;
    // An edit list may begin at a later point of the track than the end of the pre-skip.
    else head.preSkip = Math.max(head.preSkip, Math.round(-timestamp * OPUS_CLOCK));
    const gap = timestamp - (end ?? timestamp);
    last = { head, data, surplus: 0, gap: gap < MIN_GAP_SECONDS ? 0 : Math.round(gap * OPUS_CLOCK) };
    end = timestamp + samplesOf(data) / OPUS_CLOCK;
    ({ duration } = packet);
  }
  if (!last) return;
  const samples = samplesOf(last.data);
  // WebM contains the number of samples to cut, MP4 the number to play.
  const surplus = scan
    ? ((scan.surplus.get(track.id) ?? 0) / 1e9) * OPUS_CLOCK
    : duration > 0
      ? samples - duration * OPUS_CLOCK
      : 0;
  yield { ...last, surplus: Math.min(samples, Math.max(0, Math.round(surplus))) };
}

function headOf(config: unknown): OpusHead | null {
  const isObject = typeof config === 'object' && config !== null && 'description' in config;
  return isObject && config.description instanceof Uint8Array ? readOpusHead(config.description) : null;
}

/**
 * Decodes Opus: leaves out the unplayed beginning and end, applies the gain of the header, and keeps the
 * length if packets are missing (RFC 7845, 4). Stops before a packet that cannot be decoded, because some
 * browsers write the end of a recording wrongly.
 * @throws RecordingRefused
 */
async function opusSound(
  packets: Iterable<OpusPacket> | AsyncIterable<OpusPacket>,
  limitSeconds: number,
): Promise<HeardSound> {
  const sound = new SampleCollector(limitSeconds * OPUS_RATE);
  const work = new PacketCount((limitSeconds + MAX_SKIPPED_SECONDS) * OPUS_RATE, OPUS_RATE);
  let stream: OpusStreamDecoder | undefined;
  let decoders = 0;
  try {
    for await (const packet of packets) {
      if (stream?.head !== packet.head) {
        stream?.free();
        decoders += 1;
        if (decoders > MAX_DECODERS) throw new Error('The file has too many streams.');
        if (packet.head.channels < 1 || packet.head.channels > MAX_CHANNELS)
          throw new RecordingRefused('format');
        stream = await OpusStreamDecoder.start(packet.head);
      }
      sound.addSilence(toOpusRate(packet.gap));
      const heard = stream.decode(packet);
      if (!heard) return { sound, rate: OPUS_RATE, endsEarly: true };
      work.add(heard.decoded);
      sound.add(heard.planes);
    }
  } finally {
    stream?.free();
  }
  return { sound, rate: OPUS_RATE, endsEarly: false };
}

const toOpusRate = (samples: number): number => Math.round((samples * OPUS_RATE) / OPUS_CLOCK);

/** Decodes the packets of one stream. */
class OpusStreamDecoder {
  readonly head: OpusHead;
  private readonly decoder: OpusDecoder<typeof OPUS_RATE>;
  private skip: number;

  private constructor(head: OpusHead, decoder: OpusDecoder<typeof OPUS_RATE>) {
    this.head = head;
    this.decoder = decoder;
    this.skip = toOpusRate(head.preSkip);
  }

  static async start(head: OpusHead): Promise<OpusStreamDecoder> {
    const { channels, mapping } = head;
    const decoder = new OpusDecoder({
      channels,
      sampleRate: OPUS_RATE,
      ...(mapping && {
        streamCount: mapping.streams,
        coupledStreamCount: mapping.coupled,
        channelMappingTable: mapping.table,
      }),
    });
    await decoder.ready;
    return new OpusStreamDecoder(head, decoder);
  }

  /**
   * Returns the samples of a packet that are played, and the number of all its samples; null if it is not
   * valid Opus.
   */
  decode({ data, surplus }: OpusPacket): { planes: Float32Array[]; decoded: number } | null {
    const { channelData, samplesDecoded: decoded, errors } = this.decoder.decodeFrame(data);
    if (errors.length > 0) return null;
    const from = Math.min(this.skip, decoded);
    const to = Math.max(from, decoded - toOpusRate(surplus));
    this.skip -= from;
    const { gain } = this.head;
    return {
      planes: channelData.map((plane) => plane.slice(from, to).map((sample) => sample * gain)),
      decoded,
    };
  }

  free(): void {
    this.decoder.free();
  }
}

/**
 * Reads uncompressed sound.
 * @throws RecordingRefused
 */
async function pcmSound(track: InputAudioTrack, maxSamples: number): Promise<SampleCollector> {
  const sound = new SampleCollector(maxSamples);
  const work = new PacketCount(maxSamples, track.sampleRate);
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames, numberOfChannels } = sample;
    work.add(numberOfFrames);
    sound.add(
      Array.from({ length: numberOfChannels }, (_, planeIndex) => {
        const plane = new Float32Array(numberOfFrames);
        sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
        return plane;
      }),
    );
    sample.close();
  }
  return sound;
}

/** Refuses sound with so many packets that decoding takes much longer than for a recorder's file. */
class PacketCount {
  private readonly maxSamples: number;
  private readonly rate: number;
  private packets = 0;
  private samples = 0;

  constructor(maxSamples: number, rate: number) {
    this.maxSamples = maxSamples;
    this.rate = rate;
  }

  add(samples: number): void {
    this.packets += 1;
    this.samples += samples;
    if (this.samples > this.maxSamples) throw new RecordingRefused('long');
    if (this.packets > MAX_PACKETS_PER_SECOND * (1 + this.samples / this.rate))
      throw new Error('There are too many packets for their sound.');
  }
}

async function toMp3(samples: Float32Array, sampleRate: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE });
  // Both results use the same memory of the encoder, so the first one is copied.
  const body = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([body, encoder.finalize()]);
}

process.on('message', ({ id, task }: ChildTask<RecordingTask>) => {
  const send = (answer: DecodedRecording | RefusedRecording): void =>
    void process.send?.({ id, answer } satisfies ChildResult<typeof answer>);
  decode(task).then(send, (error: unknown) =>
    // The text of other errors about untrusted bytes is not useful.
    send({ refused: error instanceof RecordingRefused ? error.reason : 'unreadable' }),
  );
});
// The instance that started this process has ended.
process.on('disconnect', () => process.exit());
