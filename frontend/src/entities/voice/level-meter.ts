import { RECORDING_LIMITS } from '@contract';

/** Measures the loudness of a stream, to show it. */
export class LevelMeter {
  readonly #context = new AudioContext();
  readonly #analyser = new AnalyserNode(this.#context, { fftSize: 4096 });
  readonly #samples = new Float32Array(this.#analyser.fftSize);

  constructor(stream: MediaStream) {
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
  }

  /** Returns the current level from 0 to `RECORDING_LIMITS.peakMax`. */
  read(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    const amplitude = this.#samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    // Speech is far below full scale; the square root makes quiet parts visible.
    return Math.min(RECORDING_LIMITS.peakMax, Math.round(Math.sqrt(amplitude) * RECORDING_LIMITS.peakMax));
  }

  close(): void {
    void this.#context.close();
  }
}
