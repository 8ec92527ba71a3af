import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setActiveCall } from '@/entities/call/active-call';
import { beginSession } from '@/lib/session';
import { pictureStore } from '@/lib/storage/picture-store';
import { id } from '@/testing/builders/build';
import { useFakeRecorder } from '@/testing/fake-recorder';
import {
  hasUnsentRecording,
  keepRecordingWords,
  readRecording,
  unsentRecordingWords,
} from './unsent-recordings';
import { VoiceRecorder } from './voice-recorder';

const NAME = 'recording-of-test';
const LIMIT = 30;

beforeEach(() => {
  beginSession('token', id(1));
  vi.useFakeTimers();
});

const aRecorder = () => new VoiceRecorder(NAME, LIMIT);
const phase = (recorder: VoiceRecorder) => recorder.store.getState().phase;

async function begun(recorder = aRecorder()): Promise<VoiceRecorder> {
  await recorder.start();
  expect(phase(recorder)).toBe('recording');
  return recorder;
}

const recordedAfter = async (recorder: VoiceRecorder, ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  recorder.stop();
  await vi.advanceTimersByTimeAsync(0);
};

describe('VoiceRecorder', () => {
  test('records with an Opus type until it is stopped, and closes the microphone', async () => {
    const { recorder: made, opened } = useFakeRecorder();
    const recorder = await begun();
    expect(made()?.options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 48_000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(recorder.store.getState()).toMatchObject({ seconds: 1, levels: Array(10).fill(50) });
    await recordedAfter(recorder, 1000);
    expect(recorder.store.getState()).toMatchObject({
      phase: 'recorded',
      cutOff: false,
      recording: { seconds: 2, peaks: Array(20).fill(50) },
    });
    expect(opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  test('stops by itself at the limit', async () => {
    useFakeRecorder();
    const recorder = await begun();
    await vi.advanceTimersByTimeAsync(LIMIT * 1000);
    const state = recorder.store.getState();
    expect(state.phase === 'recorded' && state.recording.seconds).toBeLessThanOrEqual(LIMIT);
    expect(state.phase === 'recorded' && state.recording.peaks).toHaveLength(60);
  });

  test('keeps the recording and its words for another page until it is discarded', async () => {
    useFakeRecorder();
    await recordedAfter(await begun(), 2000);
    keepRecordingWords(NAME, 'Hello there');
    pictureStore.clearMemory();
    await pictureStore.keep(NAME, new Blob(['sound']));
    const another = aRecorder();
    expect(await another.restore()).toBe(true);
    expect(another.store.getState()).toMatchObject({ phase: 'recorded', recording: { seconds: 2 } });
    expect(unsentRecordingWords(NAME)).toBe('Hello there');
    another.discard();
    expect(phase(another)).toBe('idle');
    expect(await readRecording(NAME)).toBeUndefined();
  });

  test('keeps a running recording when the page is left', async () => {
    const { opened } = useFakeRecorder();
    const recorder = await begun();
    await vi.advanceTimersByTimeAsync(1000);
    recorder.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasUnsentRecording(NAME)).toBe(true);
    expect(opened[0]?.readyState).toBe('ended');
  });

  test('closes a microphone that opens after the page was left', async () => {
    const { opened } = useFakeRecorder();
    const recorder = aRecorder();
    const starting = recorder.start();
    recorder.close();
    await starting;
    expect(opened[0]?.readyState).toBe('ended');
    expect(phase(recorder)).toBe('idle');
  });

  test('discards a running recording', async () => {
    const { opened } = useFakeRecorder();
    const recorder = await begun();
    await vi.advanceTimersByTimeAsync(1000);
    recorder.discard();
    await vi.advanceTimersByTimeAsync(0);
    expect(phase(recorder)).toBe('idle');
    expect(opened[0]?.readyState).toBe('ended');
    expect(hasUnsentRecording(NAME)).toBe(false);
  });

  test('discards a recording that is being finished', async () => {
    useFakeRecorder();
    const recorder = await begun();
    await vi.advanceTimersByTimeAsync(1000);
    recorder.stop();
    expect(phase(recorder)).not.toBe('recorded');
    recorder.discard();
    await vi.advanceTimersByTimeAsync(0);
    expect(phase(recorder)).toBe('idle');
    expect(hasUnsentRecording(NAME)).toBe(false);
  });

  test('keeps the recording up to the moment when the microphone is lost', async () => {
    const { recorder: made } = useFakeRecorder();
    const recorder = await begun();
    await vi.advanceTimersByTimeAsync(3000);
    // The browser ends the recorder with its last track.
    made()?.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(recorder.store.getState()).toMatchObject({ phase: 'recorded', cutOff: true });
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'no-device'],
    ['NotReadableError', 'in-use'],
  ])('fails on %s', async (name, problem) => {
    useFakeRecorder().refuse(name);
    const recorder = aRecorder();
    await recorder.start();
    expect(recorder.store.getState()).toEqual({ phase: 'failed', problem });
  });

  test('fails on silence', async () => {
    useFakeRecorder({ loudness: 0.001 });
    const recorder = await begun();
    await recordedAfter(recorder, 2000);
    expect(recorder.store.getState()).toEqual({ phase: 'failed', problem: 'silent' });
    expect(hasUnsentRecording(NAME)).toBe(false);
  });

  test('accepts a recording whose sound lies between the measured moments', async () => {
    useFakeRecorder({ loudness: 0, loudest: 0.25 });
    const recorder = await begun();
    await recordedAfter(recorder, 2000);
    expect(phase(recorder)).toBe('recorded');
  });

  test('fails on less than half a second', async () => {
    useFakeRecorder();
    const recorder = await begun();
    await recordedAfter(recorder, 400);
    expect(recorder.store.getState()).toEqual({ phase: 'failed', problem: 'short' });
  });

  test('fails without a recorder', async () => {
    const recorder = aRecorder();
    await recorder.start();
    expect(recorder.store.getState()).toEqual({ phase: 'failed', problem: 'unsupported' });
  });

  test('does not open the microphone during a call', async () => {
    const { opened } = useFakeRecorder();
    setActiveCall(id(2));
    const recorder = aRecorder();
    await recorder.start();
    expect(recorder.store.getState()).toEqual({ phase: 'failed', problem: 'in-call' });
    expect(opened).toEqual([]);
    setActiveCall(null);
    await begun(recorder);
    recorder.discard();
  });
});
