import { RECORDING_LIMITS } from '@contract';
import { withoutDoubledFragments } from './mp4-fragments';

/** Bits per second of a recorded voice. */
const BITS_PER_SECOND = 48_000;
/** Samples per second of a recording that is sent as WAV. */
const WAV_RATE = 24_000;
/**
 * Tolerated difference in seconds between recorded and decoded length. Recorders start late, and some leave
 * out the part after the last whole second.
 */
const LENGTH_TOLERANCE_SECONDS = 2;
const WAV_HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Types that the server reads, in order of preference. */
const OPUS_TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=opus'] as const;

/** Returns whether the browser records sound; false on pages not served over https. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;

/** Returns the type to record; undefined where the browser supports none that the server reads. */
export const opusType = (): string | undefined =>
  OPUS_TYPES.find((type) => MediaRecorder.isTypeSupported(type));

export function recorderOf(stream: MediaStream): MediaRecorder {
  const mimeType = opusType();
  return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_PER_SECOND });
}

export interface PlayableRecording {
  file: Blob;
  /** Whether nothing can be heard in it. */
  isSilent: boolean;
}

/**
 * Returns a recording that other browsers can play. It is decoded once to check it, because some browsers
 * write a supported type wrongly. It is converted to WAV where the browser has no Opus (older Safari), or
 * where its decoded length is wrong.
 * @param seconds time between start and stop
 * @throws when the browser cannot decode it
 */
export async function toPlayableRecording(recording: Blob, seconds: number): Promise<PlayableRecording> {
  const whole = new Blob([withoutDoubledFragments(new Uint8Array(await recording.arrayBuffer()))], {
    type: recording.type,
  });
  // Decoding also converts to the rate of the context.
  const context = new OfflineAudioContext(1, 1, WAV_RATE);
  const sound = await context.decodeAudioData(await whole.arrayBuffer());
  const hasItsLength = Math.abs(sound.duration - seconds) <= LENGTH_TOLERANCE_SECONDS;
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  return {
    file: opusType() !== undefined && hasItsLength ? whole : encodeWav(mono(channels)),
    isSilent: channels.every((samples) =>
      samples.every((sample) => Math.abs(sample) < RECORDING_LIMITS.silence),
    ),
  };
}

/** Returns the mean of all channels. */
function mono(channels: readonly Float32Array[]): Float32Array {
  return new Float32Array(channels[0]?.length ?? 0).map(
    (_, at) => channels.reduce((sum, samples) => sum + (samples[at] ?? 0), 0) / channels.length,
  );
}

/** Encodes samples from -1 to 1 as a WAV with one channel of 16 bits. */
export function encodeWav(samples: Float32Array, rate = WAV_RATE): Blob {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const view = new DataView(new ArrayBuffer(WAV_HEADER_BYTES + dataBytes));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const limited = Math.max(-1, Math.min(1, sample));
    view.setInt16(WAV_HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.round(limited * 0x7fff), true);
  });
  return new Blob([view], { type: 'audio/wav' });
}
