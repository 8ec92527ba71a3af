import {
  AudioSample,
  AudioSampleSink,
  BufferSource,
  CustomAudioDecoder,
  type EncodedPacket,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  OGG,
  registerDecoder,
  WAVE,
  WEBM,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';

// Separate process that decodes untrusted recordings one at a time and is killed when a recording takes too
// long (recording-decoder.service.ts). It imports no code of the product, so that it starts fast, runs from
// the sources too, and has no access to secrets.

/** A recording, its limits, and the size of its waveform: see VOICE_LIMITS. */
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
  /** The loudest samples of equal parts, in relation to the loudest of all: 0 to `peakMax`. */
  peaks: number[];
}

/** Reason why a recording is not decoded. */
export interface RefusedRecording {
  refused: 'format' | 'long' | 'silent' | 'unreadable';
}

/** Samples per second to which Opus is decoded. Voices have no sounds above half of it. */
const OPUS_RATE = 24_000;
const MAX_CHANNELS = 2;
/** The rates for which MP3 is defined. */
const MP3_RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
/** Kilobits per second. */
const BITRATE = 48;
/** Recorders stop a little later than they are told. */
const EXTRA_SECONDS = 1;

/** Decodes Opus for mediabunny, which has decoders for PCM only outside of browsers. */
class OpusPackets extends CustomAudioDecoder {
  private decoder: OpusDecoder<typeof OPUS_RATE> | undefined;

  static override supports(codec: string): boolean {
    return codec === 'opus';
  }

  override async init(): Promise<void> {
    this.decoder = new OpusDecoder({ channels: this.config.numberOfChannels, sampleRate: OPUS_RATE });
    await this.decoder.ready;
  }

  override decode({ data, timestamp }: EncodedPacket): void {
    const decoded = this.decoder?.decodeFrame(data);
    if (!decoded || decoded.errors.length > 0) throw new Error('A packet cannot be decoded.');
    const { channelData, samplesDecoded } = decoded;
    if (samplesDecoded === 0) return;
    const planes = new Float32Array(samplesDecoded * channelData.length);
    for (const [index, plane] of channelData.entries())
      planes.set(plane.subarray(0, samplesDecoded), index * samplesDecoded);
    this.onSample(
      new AudioSample({
        data: planes,
        format: 'f32-planar',
        numberOfChannels: channelData.length,
        sampleRate: OPUS_RATE,
        timestamp,
      }),
    );
  }

  override flush(): void {
    // Every packet is decoded at once.
  }

  override close(): void {
    this.decoder?.free();
  }
}
registerDecoder(OpusPackets);

/**
 * Creates the stored form of an uploaded recording. Reads WebM, Ogg and MP4 with Opus, and WAV. Stops at the
 * time limit, so that a small file with hours of silence costs no more than a long recording.
 */
async function decode({
  bytes,
  minSeconds,
  maxSeconds,
  silence,
  peaks,
  peakMax,
}: RecordingTask): Promise<DecodedRecording | RefusedRecording> {
  const input = new Input({ formats: [WEBM, MATROSKA, OGG, MP4, WAVE], source: new BufferSource(bytes) });
  const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
  if (!track || !isDecodable(track)) return { refused: 'format' };
  const rate = track.codec === 'opus' ? OPUS_RATE : track.sampleRate;
  const samples = await readMono(track, (maxSeconds + EXTRA_SECONDS) * rate);
  if (samples === null) return { refused: 'long' };
  const seconds = samples.length / rate;
  const loudest = peakOf(samples);
  if (seconds < minSeconds || loudest < silence) return { refused: 'silent' };
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

function isDecodable({ codec, sampleRate, numberOfChannels }: InputAudioTrack): boolean {
  if (numberOfChannels < 1 || numberOfChannels > MAX_CHANNELS) return false;
  return codec === 'opus' || (codec?.startsWith('pcm-') === true && MP3_RATES.includes(sampleRate));
}

/** Returns the mean of all channels; null if there are more samples than allowed. */
async function readMono(track: InputAudioTrack, maxSamples: number): Promise<Float32Array | null> {
  const chunks: Float32Array[] = [];
  let count = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames, numberOfChannels } = sample;
    count += numberOfFrames;
    if (count > maxSamples) return null;
    const mono = new Float32Array(numberOfFrames);
    const plane = new Float32Array(numberOfFrames);
    for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
      for (const [index, value] of plane.entries())
        mono[index] = (mono[index] ?? 0) + value / numberOfChannels;
    }
    sample.close();
    chunks.push(mono);
  }
  const samples = new Float32Array(count);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

async function toMp3(samples: Float32Array, sampleRate: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE });
  // Both results are views of the same memory of the encoder.
  const body = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([body, encoder.finalize()]);
}

process.on('message', (task: RecordingTask) => {
  decode(task).then(
    (recording) => process.send?.(recording),
    // The error text about untrusted bytes is not useful.
    () => process.send?.({ refused: 'unreadable' } satisfies RefusedRecording),
  );
});
// The instance that started this process has ended.
process.on('disconnect', () => process.exit());
