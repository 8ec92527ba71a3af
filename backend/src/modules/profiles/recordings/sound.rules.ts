// Imported by a confined process: see opus.rules.ts.

/** Thrown for a recording that is longer than allowed, or has no sound in a known format. */
export class RecordingRefused extends Error {
  readonly reason: 'format' | 'long';

  constructor(reason: 'format' | 'long') {
    super();
    this.reason = reason;
  }
}

/**
 * Minimum energy of the mean of both channels, as a share of the energy of the louder channel; below it, the
 * louder channel is used. The share is 1/4 if the second channel is silent, 0 if it is the inverse of the
 * first, and about 1/2 if both contain different sounds.
 */
const MIN_MEAN_ENERGY = 1 / 3;

/**
 * Collects the samples of all channels up to a limit, so that a small file with hours of silence costs no
 * more than a long recording.
 */
export class SampleCollector {
  private readonly maxSamples: number;
  private readonly chunks: Float32Array[][] = [];
  private count = 0;

  constructor(maxSamples: number) {
    this.maxSamples = maxSamples;
  }

  /** @throws RecordingRefused */
  add(channels: Float32Array[]): void {
    this.count += channels[0]?.length ?? 0;
    if (this.count > this.maxSamples) throw new RecordingRefused('long');
    this.chunks.push(channels);
  }

  /** @throws RecordingRefused */
  addSilence(samples: number): void {
    if (this.count + samples > this.maxSamples) throw new RecordingRefused('long');
    this.add([new Float32Array(samples)]);
  }

  /**
   * Returns all samples in one channel and within full scale: the mean of the channels, or the louder one if
   * they would cancel each other.
   * @throws when a sample is not a finite number, which a file of floats may contain
   */
  toMono(): Float32Array {
    const channels = Math.max(1, ...this.chunks.map(({ length }) => length));
    const planes = Array.from({ length: channels }, (_, channel) => this.plane(channel));
    const mean = new Float32Array(this.count);
    for (const plane of planes)
      for (let index = 0; index < mean.length; index += 1)
        mean[index] = (mean[index] ?? 0) + (plane[index] ?? 0) / channels;
    const energies = planes.map(energyOf);
    const most = Math.max(...energies);
    const mono = energyOf(mean) < most * MIN_MEAN_ENERGY ? (planes[energies.indexOf(most)] ?? mean) : mean;
    return mono.map((sample) => Math.min(1, Math.max(-1, sample)));
  }

  private plane(channel: number): Float32Array {
    const plane = new Float32Array(this.count);
    let at = 0;
    for (const chunk of this.chunks) {
      // If the sound has a single channel, all channels are equal to it.
      const samples = chunk[channel] ?? chunk[0] ?? new Float32Array();
      plane.set(samples, at);
      at += samples.length;
    }
    return plane;
  }
}

function energyOf(samples: Float32Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  if (!Number.isFinite(energy)) throw new Error('A sample is no finite number.');
  return energy;
}

/** Returns the highest amplitude. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
