import { readFileSync } from 'node:fs';

/** Samples per second of {@link wav}, as of pages that convert their recordings to WAV. */
const RATE = 24_000;
const HEADER_BYTES = 44;

interface Tone {
  seconds: number;
  /** Frequency; 0 for silence. */
  hz?: number;
  /** Samples per second. */
  rate?: number;
}

/** Returns a mono WAV of 16 bits with a sine tone. */
export function wav({ seconds, hz = 440, rate = RATE }: Tone): Buffer {
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(HEADER_BYTES + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1)
    bytes.writeInt16LE(
      Math.round(Math.sin((2 * Math.PI * hz * index) / rate) * 12_000),
      HEADER_BYTES + index * 2,
    );
  return bytes;
}

/** Returns a WAV of 32-bit floats with these samples for each channel. */
export function floatWav(...channels: readonly (readonly number[])[]): Buffer {
  const [first = []] = channels;
  const frameBytes = channels.length * 4;
  const bytes = Buffer.alloc(HEADER_BYTES + first.length * frameBytes);
  wav({ seconds: 0 }).copy(bytes);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt16LE(3, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(RATE * frameBytes, 28);
  bytes.writeUInt16LE(frameBytes, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.writeUInt32LE(first.length * frameBytes, 40);
  for (const [channel, samples] of channels.entries())
    for (const [index, sample] of samples.entries())
      bytes.writeFloatLE(sample, HEADER_BYTES + index * frameBytes + channel * 4);
  return bytes;
}

/** Returns the samples of a sine tone of 440 Hz. */
export const sine = (seconds: number, amplitude = 0.4): number[] =>
  Array.from(
    { length: Math.round(seconds * RATE) },
    (_, index) => Math.sin((2 * Math.PI * 440 * index) / RATE) * amplitude,
  );

/** Returns one of the files in `recordings/`, each of one second, with a title and a position as tags. */
export const recording = (
  name: 'opus.webm' | 'opus.ogg' | 'opus.mp4' | 'aac.mp4' | 'video-only.webm',
): Buffer => readFileSync(new URL(`./recordings/${name}`, import.meta.url));
