import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageSound } from './message-sound';

const started = vi.fn();
class FakeAudioContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain = () => ({
    connect: vi.fn(),
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
  });
  createOscillator = () => ({ frequency: {}, connect: vi.fn(), start: started, stop: vi.fn() });
}

const askForMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener: vi.fn() }));
/** Reads the setting again, as a new page does. */
const load = () => new MessageSound();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  askForMotion(false);
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  started.mockClear();
});

describe('sound of messages', () => {
  test('has two notes, and is played once for messages of the same moment', async () => {
    const sound = load();
    void sound.playFor('asha');
    void sound.playFor('bo');
    expect(started).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    void sound.playFor('bo');
    expect(started).toHaveBeenCalledTimes(4);
  });

  test('is off for the open conversation, and after it was switched off', () => {
    const sound = load();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    sound.setOpenConversation('asha');
    void sound.playFor('asha');
    expect(started).not.toHaveBeenCalled();
    sound.setOpenConversation(null);
    sound.switch(false);
    void sound.playFor('asha');
    expect(started).not.toHaveBeenCalled();
    expect(load().store.getState().isOn).toBe(false);
  });

  test('is not made up for when the browser permits sounds later', async () => {
    const resumed: (() => void)[] = [];
    vi.stubGlobal(
      'AudioContext',
      class extends FakeAudioContext {
        override state = 'suspended';
        resume = () => new Promise<void>((resolve) => void resumed.push(resolve));
      },
    );
    const sound = load();
    for (const friend of ['asha', 'bo', 'dev']) {
      void sound.playFor(friend);
      await vi.runAllTimersAsync();
    }
    void sound.playFor('asha');
    for (const resume of resumed) resume();
    await vi.runAllTimersAsync();
    // The two notes of the last message.
    expect([resumed.length, started.mock.calls.length]).toEqual([4, 2]);
  });

  test('is off at first if the system asks for less motion', () => {
    askForMotion(true);
    expect(load().store.getState().isOn).toBe(false);
  });
});
