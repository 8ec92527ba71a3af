import { BufferSource, Input, MP3 } from 'mediabunny';
import { ERROR_TEXTS, RECORDING_LIMITS, TEXTS } from '@contract';
import { emptyElements, matroska } from '../../../../test/support/matroska.js';
import { ogg, oggPages, PACKET_SAMPLES, packets } from '../../../../test/support/ogg.js';
import { floatWav, recording, sine, wav } from '../../../../test/support/recordings.js';
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
    expect(peaks).toHaveLength(RECORDING_LIMITS.peaks);
    expect(Math.max(...peaks)).toBe(RECORDING_LIMITS.peakMax);
    expect(await input.getMetadataTags()).toEqual({});
    for (const tag of ['Secret', '28.6139', 'ID3']) expect(bytes.includes(tag)).toBe(false);
  });

  it('stores the longest allowed message when a page sends it as WAV', async () => {
    const bytes = wav({ seconds: RECORDING_LIMITS.messageSeconds });
    expect(bytes.length).toBeLessThan(RECORDING_LIMITS.recordingBytes);
    const { seconds, bytes: stored } = await decode(bytes, RECORDING_LIMITS.messageSeconds);
    expect(seconds).toBe(RECORDING_LIMITS.messageSeconds);
    expect(stored.length).toBeLessThan(800_000);
  });

  it('returns waveform peaks that are high only where the recording is loud', async () => {
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
  ])('rejects %s', async (_, bytes, code) => {
    await expect(decode(bytes)).rejects.toMatchObject({ code });
  });

  it.each([
    ['NaN', Array.from({ length: 48_000 }, () => Number.NaN)],
    ['one infinite sample', [...sine(1), Infinity, ...sine(1)]],
    ['a negative infinite sample at the end', [...sine(1), -Infinity]],
  ])('rejects samples that are not finite numbers: %s', async (_, samples) => {
    await expect(decode(floatWav(samples))).rejects.toMatchObject({ code: 'RECORDING_UNREADABLE' });
  });

  it('clips samples above full scale', async () => {
    const loud = await decode(floatWav([...sine(1, 3e38), ...sine(1, 1)]));
    expect(Math.min(...loud.peaks)).toBeGreaterThan(90);
  });

  /** Returns bytes in which numbers of the header or of a block are changed. */
  const changed = (bytes: Buffer, at: number, write: (bytes: Buffer, at: number) => void): Buffer => {
    const copy = Buffer.from(bytes);
    write(copy, at);
    return copy;
  };
  const webm = recording('opus.webm');
  const mp4 = recording('opus.mp4');
  const discardPadding = webm.lastIndexOf(Buffer.from('75a2', 'hex')) + 3;
  const preSkip = 24_000;
  const whole = (packets().length * PACKET_SAMPLES - 312) / 48_000;

  it.each([
    ['an Ogg without surplus', ogg(), whole],
    ['an Ogg with a pre-skip', ogg({ preSkip }), whole + 312 / 48_000 - 0.5],
    [
      'a WebM with a pre-skip',
      changed(webm, webm.indexOf('OpusHead') + 10, (to, at) => to.writeUInt16LE(preSkip, at)),
      0.51,
    ],
    [
      'an MP4 with a pre-skip',
      changed(mp4, mp4.indexOf('dOps') + 6, (to, at) => to.writeUInt16BE(preSkip, at)),
      0.51,
    ],
    ['an Ogg whose last page is cut', ogg({ perPage: 17, surplus: 6 * PACKET_SAMPLES }), whole - 0.12],
    [
      'a WebM whose last block is cut',
      changed(webm, discardPadding, (to, at) => to.writeIntBE(20_000_000, at, 4)),
      0.99,
    ],
    ['streams that follow each other', Buffer.concat([ogg({ serial: 1 }), ogg({ serial: 2 })]), 2 * whole],
    [
      'an Ogg without a page in the middle',
      Buffer.concat(oggPages().filter((_, index) => index !== 4)),
      whole,
    ],
    ['an Ogg that is cut off', ogg({ perPage: 1 }).subarray(0, 2_500), 0.7],
    ['a WebM that is cut off', webm.subarray(0, webm.length * 0.75), 0.7],
  ])('keeps the duration that a player shows: %s', async (_, bytes, expected) => {
    const { seconds } = await decode(bytes);
    expect(Math.abs(seconds - expected)).toBeLessThan(0.06);
  });

  /** An invalid Opus packet: it announces several frames, but not how many. */
  const noPacket = Buffer.from([0xff]);
  const soundOf = (from: number, to?: number) => packets().slice(from, to);

  it.each([
    ['in the middle', [...soundOf(0, 30), noPacket, ...soundOf(31)], 0.6],
    ['at the end', [...soundOf(0), noPacket], whole],
  ])('keeps the sound before a damaged packet: %s', async (_, sound, expected) => {
    const { seconds, peaks } = await decode(ogg({ sound }));
    expect(Math.abs(seconds - expected)).toBeLessThan(0.06);
    expect(Math.max(...peaks)).toBe(RECORDING_LIMITS.peakMax);
  });

  it.each([
    ['at once', [noPacket, ...soundOf(0)]],
    ['before half a second', [...soundOf(0, 20), noPacket, ...soundOf(20)]],
  ])('rejects a packet that is damaged %s', async (_, sound) => {
    await expect(decode(ogg({ sound }))).rejects.toMatchObject({ code: 'RECORDING_UNREADABLE' });
  });

  it.each([
    ['Ogg', ogg({ gain: -40 * 256 })],
    ['WebM', changed(webm, webm.indexOf('OpusHead') + 16, (to, at) => to.writeInt16LE(-40 * 256, at))],
    ['MP4', changed(mp4, mp4.indexOf('dOps') + 12, (to, at) => to.writeInt16BE(-40 * 256, at))],
  ])('applies the gain of the header: %s', async (_, bytes) => {
    await expect(decode(bytes)).rejects.toMatchObject({
      code: 'RECORDING_SILENT',
      message: ERROR_TEXTS.RECORDING_SILENT,
    });
  });

  it('keeps the loudness of channels that cancel each other', async () => {
    const samples = sine(1);
    const { peaks } = await decode(
      floatWav(
        samples,
        samples.map((sample) => -sample),
      ),
    );
    expect(Math.min(...peaks)).toBeGreaterThan(90);
  });

  it.each([
    ['less than half a second', wav({ seconds: 0.3 }), 'RECORDING_SILENT', TEXTS.recordingTooShort],
    ['nothing of a WebM', webm.subarray(0, 500), 'RECORDING_UNREADABLE', ERROR_TEXTS.RECORDING_UNREADABLE],
    ['nothing of an Ogg', oggPages()[0], 'RECORDING_UNREADABLE', ERROR_TEXTS.RECORDING_UNREADABLE],
    [
      'an MP4 without its end',
      mp4.subarray(0, 2_000),
      'RECORDING_UNREADABLE',
      ERROR_TEXTS.RECORDING_UNREADABLE,
    ],
    [
      'an Ogg with one wrong byte',
      changed(ogg(), 900, (to, at) => to.writeUInt8((to[at] ?? 0) ^ 1, at)),
      'RECORDING_UNREADABLE',
      ERROR_TEXTS.RECORDING_UNREADABLE,
    ],
  ])('returns the error of %s', async (_, bytes, code, message) => {
    await expect(decode(bytes ?? Buffer.alloc(0))).rejects.toMatchObject({ code, message });
  });

  it.each([
    ['samples in blocks of their own', matroska({ seconds: 16, perBlock: 1 })],
    ['one cluster of empty elements', emptyElements(RECORDING_LIMITS.recordingBytes)],
    [
      'pages of packets without sound',
      ogg({ sound: Array.from({ length: 100_000 }, () => Buffer.from([0xe0])), perPage: 255 }),
    ],
    [
      'a hundred streams',
      Buffer.concat(
        Array.from({ length: 100 }, (__, serial) => ogg({ serial, sound: packets().slice(0, 1) })),
      ),
    ],
  ])('rejects a valid file that takes long to decode: %s', async (_, bytes) => {
    const warned = jest.fn();
    const other = new RecordingDecoderService({ warn: warned } as unknown as Logger);
    await expect(other.decode('member', bytes, 30)).rejects.toMatchObject({
      code: expect.stringMatching(/^RECORDING_(?:UNREADABLE|TOO_LONG)$/) as unknown,
    });
    other.onApplicationShutdown();
    // The process was not ended by its limits of time and memory.
    expect(warned).not.toHaveBeenCalled();
  });

  it('does not crash on damaged files', async () => {
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
