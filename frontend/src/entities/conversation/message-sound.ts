import { createStore, useStore } from 'zustand';
import { readText, writeText } from '@/lib/storage/stored';

const KEY = 'message-sound';
/** Two short notes, in Hz, and the length of each in s. */
const NOTES = [659, 880];
const NOTE_SECONDS = 0.11;
const VOLUME = 0.08;
/** Time in ms after a sound in which further messages are silent in all tabs. */
const PAUSE_MS = 1000;

const isPossible = (): boolean => 'AudioContext' in window && 'locks' in navigator;
const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the setting. Default: on, except for members whose system asks for reduced motion. */
const read = (): boolean => {
  const stored = readText(KEY);
  return isPossible() && (stored === null ? !isMotionReduced() : stored === 'on');
};

/** Plays the notes; the tone fades in and out, so that it does not click. */
function playNotes(context: AudioContext): void {
  const volume = context.createGain();
  volume.connect(context.destination);
  NOTES.forEach((frequency, index) => {
    const note = context.createOscillator();
    const start = context.currentTime + index * NOTE_SECONDS;
    note.frequency.value = frequency;
    note.connect(volume);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
  });
}

/** The sound of new messages: a setting of this browser. */
export class MessageSound {
  readonly store = createStore<{ isOn: boolean }>(() => ({ isOn: read() }));
  #context: AudioContext | undefined;
  /** Id of the member whose conversation this tab shows. */
  #openId: string | null = null;

  constructor() {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === KEY) this.store.setState({ isOn: read() });
    });
  }

  switch(isOn: boolean): void {
    writeText(KEY, isOn ? 'on' : 'off');
    this.store.setState({ isOn: read() });
    if (this.store.getState().isOn) this.#play();
  }

  /** Sets the conversation whose messages make no sound while the window has the focus. */
  setOpenConversation(userId: string | null): void {
    this.#openId = userId;
  }

  /**
   * Plays the sound of a message, unless the member is looking at its conversation. If several tabs are open,
   * only one of them plays it.
   */
  async playFor(userId: string): Promise<void> {
    if (!this.store.getState().isOn) return;
    if (this.#openId === userId && document.visibilityState === 'visible' && document.hasFocus()) return;
    await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      this.#play();
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    });
  }

  /**
   * Browsers play no sound before the member has touched the page. The first `resume` after that fulfils the
   * earlier ones too, so sounds that have waited would be played together: they are dropped.
   */
  #play(): void {
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === 'running') return playNotes(context);
    const end = performance.now() + PAUSE_MS;
    void context.resume().then(
      () => performance.now() < end && playNotes(context),
      () => undefined,
    );
  }
}

export const messageSound = new MessageSound();

export const useMessageSound = (): boolean => useStore(messageSound.store, ({ isOn }) => isOn);
