import { VOICE_LIMITS } from '@contract';
import { BufferSource, Input, MP3 } from 'mediabunny';
import { recording, wav } from '../../../../test/support/recordings.js';
import type { Logger } from '../../../platform/logging/logger.js';
import { RecordingDecoderService } from './recording-decoder.service.js';

describe('RecordingDecoderService', () => {
  let decoder: RecordingDecoderService;
  beforeAll(() => (decoder = new RecordingDecoderService({ warn: () => undefined } as unknown as Logger)));
  afterAll(() => decoder.onApplicationShutdown());
  const decode = (bytes: Buffer, maxSeconds = 30) => decoder.decode('member', bytes, maxSeconds);

  it.each(['opus.webm', 'opus.ogg', 'opus.mp4'] as const)('stores %s as MP3 without tags', async (name) => {
    const { bytes, seconds, peaks } = await decode(recording(name));
    const input = new Input({ formats: [MP3], source: new BufferSource(bytes) });
    const track = await input.getPrimaryAudioTrack();
    expect([track?.codec, track?.numberOfChannels, track?.sampleRate]).toEqual(['mp3', 1, 24_000]);
    expect(seconds).toBeCloseTo(1, 0);
    expect(peaks).toHaveLength(VOICE_LIMITS.peaks);
    expect(Math.max(...peaks)).toBe(VOICE_LIMITS.peakMax);
    expect(await input.getMetadataTags()).toEqual({});
    for (const tag of ['Secret', '28.6139', 'ID3']) expect(bytes.includes(tag)).toBe(false);
  });

  it('stores the longest message of a page that converts its recording', async () => {
    const bytes = wav({ seconds: VOICE_LIMITS.messageSeconds });
    expect(bytes.length).toBeLessThan(VOICE_LIMITS.recordingBytes);
    const { seconds, bytes: stored } = await decode(bytes, VOICE_LIMITS.messageSeconds);
    expect(seconds).toBe(VOICE_LIMITS.messageSeconds);
    expect(stored.length).toBeLessThan(800_000);
  });

  it('shows where a recording is loud', async () => {
    const loud = wav({ seconds: 1 });
    const quiet = Buffer.concat([
      wav({ seconds: 2 }).subarray(0, 44),
      wav({ seconds: 1, hz: 0 }).subarray(44),
    ]);
    const { peaks } = await decode(Buffer.concat([quiet, loud.subarray(44)]));
    expect(peaks.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 0));
    expect(Math.min(...peaks.slice(31))).toBeGreaterThan(90);
  });

  it.each([
    ['AAC', recording('aac.mp4'), 'NOT_A_RECORDING'],
    ['a film without sound', recording('video-only.webm'), 'NOT_A_RECORDING'],
    ['a text', Buffer.from('Hello, this is no recording at all.'), 'NOT_A_RECORDING'],
    ['an empty file', Buffer.alloc(0), 'NOT_A_RECORDING'],
    ['a recording above the limit', wav({ seconds: 32 }), 'RECORDING_TOO_LONG'],
    ['minutes in a small file', wav({ seconds: 300, rate: 8_000 }), 'RECORDING_TOO_LONG'],
    ['silence', wav({ seconds: 2, hz: 0 }), 'RECORDING_SILENT'],
    ['less than half a second', wav({ seconds: 0.3 }), 'RECORDING_SILENT'],
    ['a WAV of an unusual rate', wav({ seconds: 1, rate: 1_000 }), 'NOT_A_RECORDING'],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(decode(bytes)).rejects.toMatchObject({ code });
  });

  it('survives damaged files', async () => {
    for (const name of ['opus.webm', 'opus.ogg', 'opus.mp4'] as const) {
      const bytes = Buffer.from(recording(name));
      for (let at = 60; at < bytes.length; at += 7) bytes[at] = 0xff;
      await expect(decode(bytes)).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:NOT_A_RECORDING|RECORDING_)/) as unknown,
      });
    }
    expect((await decode(recording('opus.webm'))).seconds).toBeCloseTo(1, 0);
  });
});
