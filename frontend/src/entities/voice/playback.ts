import { createStore } from 'zustand';
import { readText, writeText } from '@/lib/storage/stored';

export const PLAYBACK_SPEEDS = [1, 1.5, 2] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

const KEY = 'voice-speed';

interface PlaybackState {
  /** Id of the recording that plays, or played last. */
  id: string | null;
  phase: 'loading' | 'playing' | 'paused' | 'failed';
  /** Position in seconds. */
  at: number;
  /** Stored in this browser. */
  speed: PlaybackSpeed;
}

/** Plays one recording of the page at a time. `store` contains the state. */
class Playback {
  readonly store = createStore<PlaybackState>(() => ({
    id: null,
    phase: 'paused',
    at: 0,
    speed: PLAYBACK_SPEEDS.find((speed) => String(speed) === readText(KEY)) ?? 1,
  }));
  /** One element for all recordings, because a browser that permitted it to play once permits it again. */
  #audio: HTMLAudioElement | null = null;
  /** Object URL of the loaded recording. */
  #url: string | null = null;
  #onPlayed: (() => void) | undefined;

  /**
   * Plays a recording from its position, or pauses it. Loads the sound first if necessary.
   * @param onPlayed called when the recording starts to play
   */
  toggle(id: string, load: () => Promise<Blob>, onPlayed?: () => void): void {
    const { id: current, phase } = this.store.getState();
    this.#onPlayed = onPlayed;
    if (current !== id) this.#switchTo(id);
    else if (phase === 'loading') return;
    else if (phase === 'playing') return this.#audio?.pause();
    void this.#play(id, load);
  }

  /** Sets the position in a recording. Stops any other recording. */
  seek(id: string, at: number): void {
    if (this.store.getState().id !== id) this.#switchTo(id);
    this.store.setState({ at });
    if (this.#audio && this.#url !== null) this.#audio.currentTime = at;
  }

  chooseSpeed(speed: PlaybackSpeed): void {
    writeText(KEY, String(speed));
    this.store.setState({ speed });
    if (this.#audio) this.#audio.playbackRate = speed;
  }

  /** Stops this recording. Default: the current one. */
  stop(id = this.store.getState().id): void {
    if (id !== null && this.store.getState().id === id) this.#switchTo(null);
  }

  #switchTo(id: string | null): void {
    // Set before the last recording is released, because its last events must not change the state of the
    // next one.
    this.store.setState({ id, phase: 'paused', at: 0 });
    if (this.#audio?.paused === false) this.#audio.pause();
    this.#audio?.removeAttribute('src');
    if (this.#url !== null) URL.revokeObjectURL(this.#url);
    this.#url = null;
  }

  async #play(id: string, load: () => Promise<Blob>): Promise<void> {
    const audio = (this.#audio ??= this.#create());
    const isCurrent = () => this.store.getState().id === id;
    try {
      if (this.#url === null) {
        this.store.setState({ phase: 'loading' });
        const sound = await load();
        if (!isCurrent()) return;
        this.#url = URL.createObjectURL(sound);
        audio.src = this.#url;
        audio.currentTime = this.store.getState().at;
      }
      audio.playbackRate = this.store.getState().speed;
      await audio.play();
    } catch (error) {
      if (!isCurrent()) return;
      const name = error instanceof DOMException ? error.name : '';
      // The member paused meanwhile, or the browser requires another press because loading took long.
      const isPaused = name === 'AbortError' || name === 'NotAllowedError';
      this.store.setState({ phase: isPaused ? 'paused' : 'failed' });
    }
  }

  #create(): HTMLAudioElement {
    const audio = new Audio();
    const follow = (event: string, change: () => Partial<PlaybackState>) =>
      audio.addEventListener(event, () => {
        if (this.#url !== null) this.store.setState(change());
      });
    follow('playing', () => {
      this.#onPlayed?.();
      this.#onPlayed = undefined;
      return { phase: 'playing' };
    });
    follow('pause', () => ({ phase: 'paused' }));
    follow('timeupdate', () => ({ at: audio.currentTime }));
    follow('ended', () => ({ phase: 'paused', at: 0 }));
    follow('error', () => {
      // The next press loads the recording again.
      if (this.#url !== null) URL.revokeObjectURL(this.#url);
      this.#url = null;
      return { phase: 'failed' };
    });
    return audio;
  }
}

export const playback = new Playback();
