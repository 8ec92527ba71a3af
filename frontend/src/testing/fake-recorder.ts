import { vi } from 'vitest';
import { useFakeMedia } from './fake-media';

interface FakeRecorder {
  readonly options: MediaRecorderOptions;
  readonly state: 'inactive' | 'recording';
  stop: () => void;
}

/** Length of the last recording, which the simulated decoder returns. */
let heardSeconds = 0;

/** Returns a recorder class that delivers one part when it stops. */
const recorderClass = (types: readonly string[], onMade: (recorder: FakeRecorder) => void) =>
  class implements FakeRecorder {
    static isTypeSupported = (type: string): boolean => types.includes(type);
    state: 'inactive' | 'recording' = 'inactive';
    readonly mimeType: string;
    private startedAt = 0;
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    onerror: (() => void) | null = null;

    constructor(
      _stream: MediaStream,
      readonly options: MediaRecorderOptions,
    ) {
      this.mimeType = options.mimeType ?? 'audio/mp4';
      onMade(this);
    }
    start(): void {
      this.state = 'recording';
      this.startedAt = performance.now();
    }
    stop(): void {
      this.state = 'inactive';
      heardSeconds = (performance.now() - this.startedAt) / 1000;
      queueMicrotask(() => {
        this.ondataavailable?.({ data: new Blob(['sound'], { type: this.mimeType }) });
        this.onstop?.();
      });
    }
  };

/** Simulates sounds that play until they are paused. */
function useFakeSound(): void {
  const tell = (event: string) =>
    function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event(event));
      return Promise.resolve();
    };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(tell('playing'));
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
}

interface FakeRecorderOptions {
  types?: readonly string[];
  /** Amplitude of the microphone at the measured moments, 0 to 1. */
  loudness?: number;
  /** Highest amplitude of the recording. Default: `loudness`. */
  loudest?: number;
}

/**
 * Simulates a microphone, a recorder of these types, a decoder that returns the recorded length, and sound,
 * until the test ends.
 */
export function useFakeRecorder({
  types = ['audio/webm;codecs=opus'],
  loudness = 0.25,
  loudest = loudness,
}: FakeRecorderOptions = {}) {
  const media = useFakeMedia();
  let last: FakeRecorder | undefined;
  vi.stubGlobal(
    'MediaRecorder',
    recorderClass(types, (recorder) => (last = recorder)),
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      readonly fftSize = 16;
      getFloatTimeDomainData = (samples: Float32Array) => samples.fill(loudness);
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () =>
        Promise.resolve({
          duration: heardSeconds,
          length: 1,
          numberOfChannels: 1,
          getChannelData: () => Float32Array.of(loudest),
        });
    },
  );
  useFakeSound();
  return {
    ...media,
    /** Returns the recorder that was created last. */
    recorder: () => last,
  };
}
