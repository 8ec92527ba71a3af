import { createStore } from 'zustand';
import { isInCall } from '@/entities/call/active-call';
import { askForMedia, mediaProblem, stopStream, type MediaProblem } from '@/lib/media/ask-for-media';
import { RECORDING_LIMITS } from '@contract';
import { LevelMeter } from './level-meter';
import { peaksOf } from './peaks';
import { playback } from './playback';
import { canRecord, recorderOf, toPlayableRecording } from './recording-format';
import { dropRecording, keepRecording, readRecording, type Recording } from './unsent-recordings';

/** Interval in ms between two measured levels. */
const LEVEL_MS = 100;
/** Number of seconds before the limit at which recording ends, because timers are late on hidden pages. */
const MARGIN_SECONDS = 0.5;
/** The browser delivers the sound in parts of this length in ms. */
const PART_MS = 1000;

export type RecorderProblem = MediaProblem | 'in-call' | 'silent' | 'short';

export type RecorderState =
  | { phase: 'idle' | 'opening' | 'finishing' }
  | { phase: 'recording'; seconds: number; levels: readonly number[] }
  /** `cutOff`: the microphone was lost before the member stopped. */
  | { phase: 'recorded'; recording: Recording; cutOff: boolean }
  | { phase: 'failed'; problem: RecorderProblem };

/** A running recording. */
interface Run {
  /** Ends the recording: `stop` keeps it, `cancel` discards it. */
  end: (how: 'stop' | 'cancel') => void;
}

/** Records a voice. The recording is kept until it is sent or discarded. `store` contains the state. */
export class VoiceRecorder {
  readonly store = createStore<RecorderState>(() => ({ phase: 'idle' }));
  readonly #name: string;
  readonly #limit: number;
  #run: Run | null = null;
  /** Changes when a pending request for the microphone is no longer needed. */
  #attempt = 0;
  /** Number of discards, so that a recording that was still being finished is not kept. */
  #discards = 0;

  /**
   * @param name key under which the recording is kept
   * @param limit maximum length in seconds
   */
  constructor(name: string, limit: number) {
    this.#name = name;
    this.#limit = limit;
  }

  /** Shows the kept recording. Returns false if there is none. */
  async restore(): Promise<boolean> {
    const attempt = (this.#attempt += 1);
    const recording = await readRecording(this.#name);
    if (attempt === this.#attempt && recording) this.#set({ phase: 'recorded', recording, cutOff: false });
    return recording !== undefined;
  }

  /** Starts a new recording. The browser may ask for the microphone. */
  async start(): Promise<void> {
    if (this.#run) return;
    const attempt = (this.#attempt += 1);
    if (!canRecord()) return this.#fail('unsupported', attempt);
    this.#set({ phase: 'opening' });
    // A playing recording would be recorded too.
    playback.stop();
    if (await isInCall()) return this.#fail('in-call', attempt);
    try {
      const stream = await askForMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
      if (attempt !== this.#attempt) return stopStream(stream);
      try {
        this.#run = this.#record(stream);
      } catch (error) {
        stopStream(stream);
        throw error;
      }
    } catch (error) {
      this.#fail(mediaProblem(error), attempt);
    }
  }

  stop(): void {
    this.#run?.end('stop');
  }

  /** Ends the recording without a result, and removes the kept one. */
  discard(): void {
    this.#attempt += 1;
    this.#discards += 1;
    this.#run?.end('cancel');
    dropRecording(this.#name);
    this.#set({ phase: 'idle' });
  }

  /** Releases the microphone when the page is left. The recorded part is kept. */
  close(): void {
    this.#attempt += 1;
    this.#run?.end('stop');
    if (this.store.getState().phase === 'opening') this.#set({ phase: 'idle' });
  }

  #set(state: RecorderState): void {
    this.store.setState(state, true);
  }

  #fail(problem: RecorderProblem, attempt = this.#attempt): void {
    if (attempt === this.#attempt) this.#set({ phase: 'failed', problem });
  }

  #record(stream: MediaStream): Run {
    const recorder = recorderOf(stream);
    const meter = new LevelMeter(stream);
    const parts: Blob[] = [];
    const levels: number[] = [];
    const beganAt = performance.now();
    const discards = this.#discards;
    const seconds = () => Math.min(this.#limit, (performance.now() - beganAt) / 1000);
    let ended: 'stop' | 'cancel' | undefined;
    const end = (how: 'stop' | 'cancel') => {
      ended ??= how;
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setInterval(() => {
      levels.push(meter.read());
      if (ended === undefined) this.#set({ phase: 'recording', seconds: seconds(), levels: [...levels] });
      if (seconds() >= this.#limit - MARGIN_SECONDS) end('stop');
    }, LEVEL_MS);
    recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data));
    recorder.onerror = () => recorder.state !== 'inactive' && recorder.stop();
    recorder.onstop = () => {
      clearInterval(timer);
      stopStream(stream);
      meter.close();
      this.#run = null;
      if (ended === 'cancel' || discards !== this.#discards) return;
      const length = seconds();
      if (length < RECORDING_LIMITS.minSeconds) return this.#fail('short');
      const sound = new Blob(parts, { type: recorder.mimeType });
      void this.#finish(sound, { seconds: length, peaks: peaksOf(levels) }, ended === undefined);
    };
    recorder.start(PART_MS);
    this.#set({ phase: 'recording', seconds: 0, levels });
    return { end };
  }

  async #finish(sound: Blob, about: Omit<Recording, 'file'>, cutOff: boolean): Promise<void> {
    if (sound.size === 0) return this.#fail('failed');
    const [attempt, discards] = [this.#attempt, this.#discards];
    this.#set({ phase: 'finishing' });
    try {
      const { file, isSilent } = await toPlayableRecording(sound, about.seconds);
      // Unlike `close`, which keeps what was recorded.
      if (discards !== this.#discards) return;
      if (isSilent) return this.#fail('silent', attempt);
      const recording = { ...about, file };
      keepRecording(this.#name, recording);
      this.#set({ phase: 'recorded', recording, cutOff });
    } catch {
      this.#fail('failed', attempt);
    }
  }
}
