import { describe, expect, test, vi } from 'vitest';
import { useFakeRecorder } from '@/testing/fake-recorder';
import { canRecord, encodeWav, opusType, toPlayableRecording } from './recording-format';

describe('opusType', () => {
  test.each([
    [['audio/mp4;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
    [['audio/mp4;codecs=opus', 'audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
    [['audio/mp4', 'audio/mp4;codecs=opus'], 'audio/mp4;codecs=opus'],
    [['audio/mp4', 'audio/mp4;codecs=mp4a.40.2'], undefined],
  ])('returns the supported type among %j', (types, chosen) => {
    useFakeRecorder({ types });
    expect(opusType()).toBe(chosen);
  });
});

describe('canRecord', () => {
  test('returns false without a recorder or without a microphone', () => {
    expect(canRecord()).toBe(false);
    useFakeRecorder();
    expect(canRecord()).toBe(true);
    Reflect.deleteProperty(navigator, 'mediaDevices');
    expect(canRecord()).toBe(false);
  });
});

describe('encodeWav', () => {
  test('writes 16-bit samples with their header', async () => {
    const file = encodeWav(Float32Array.of(0, 1, -1, 2, 0.5), 24_000);
    const view = new DataView(await file.arrayBuffer());
    const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
    expect(file.type).toBe('audio/wav');
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
    // PCM, one channel, 24,000 samples of 16 bits per second.
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
    expect([24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([24_000, 48_000, 10]);
    const samples = [0, 1, 2, 3, 4].map((index) => view.getInt16(44 + 2 * index, true));
    expect(samples).toEqual([0, 32_767, -32_767, 32_767, 16_384]);
  });
});

describe('playable', () => {
  const recording = () => new Blob(['sound'], { type: 'audio/mp4' });

  /**
   * Simulates a browser that decodes every recording to two channels of this length. Returns the requested
   * sample rates.
   */
  function useDecoder(duration: number): number[] {
    const rates: number[] = [];
    const channels = [Float32Array.of(1, 0, 0.5), Float32Array.of(0, 0, 0.5)];
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        constructor(_channels: number, _length: number, rate: number) {
          rates.push(rate);
        }
        decodeAudioData = () =>
          Promise.resolve({
            duration,
            numberOfChannels: 2,
            length: 3,
            getChannelData: (index: number) => channels[index],
          });
      },
    );
    return rates;
  }

  test('returns an Opus file unchanged if its duration can be read', async () => {
    useFakeRecorder();
    useDecoder(3);
    const { file } = await toPlayableRecording(recording(), 3.4);
    expect([file.type, await file.text()]).toEqual(['audio/mp4', 'sound']);
  });

  test('returns other recordings as the mean of their channels, at 24,000 samples per second', async () => {
    useFakeRecorder({ types: ['audio/mp4'] });
    const rates = useDecoder(3);
    const view = new DataView(await (await toPlayableRecording(recording(), 3)).file.arrayBuffer());
    expect(rates).toEqual([24_000]);
    expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([16_384, 0, 16_384]);
  });

  test.each([0.5, 9])(
    'converts an Opus file of 5 seconds to WAV if the browser decodes only %d seconds of it',
    async (heard) => {
      useFakeRecorder();
      useDecoder(heard);
      expect((await toPlayableRecording(recording(), 5)).file.type).toBe('audio/wav');
    },
  );

  test('rejects a file that the browser cannot decode', async () => {
    useFakeRecorder();
    const reason = new DOMException('Decoding failed', 'EncodingError');
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        decodeAudioData = () => Promise.reject(reason);
      },
    );
    await expect(toPlayableRecording(recording(), 3)).rejects.toBe(reason);
  });
});
