import { ogg, oggPage, oggPages, PACKET_SAMPLES, packets } from '../../../../test/support/ogg.js';
import { packetsOfOgg } from './ogg.rules.js';

const read = (bytes: Uint8Array) => [...packetsOfOgg(bytes)];
const joined = (pages: readonly Buffer[]): Buffer => Buffer.concat(pages);
const sound = packets();
const samples = sound.length * PACKET_SAMPLES;
const total = (of: readonly { surplus: number; gap: number }[], part: 'surplus' | 'gap'): number =>
  of.reduce((sum, packet) => sum + packet[part], 0);

describe('packetsOfOgg', () => {
  it.each([1, 7, 60])('reads the packets of pages with %d each', (perPage) => {
    const found = read(ogg({ perPage, preSkip: 500, gain: -256 }));
    expect(found.map(({ data }) => Buffer.from(data))).toEqual(sound);
    expect(new Set(found.map(({ head }) => head)).size).toBe(1);
    expect(found[0]?.head).toEqual({ channels: 1, preSkip: 500, gain: expect.closeTo(0.891, 3) as number });
    expect([total(found, 'surplus'), total(found, 'gap')]).toEqual([0, 0]);
  });

  it('reads a packet that spans several pages', () => {
    const long = Buffer.alloc(700, 1);
    const [head, tags] = oggPages();
    const file = joined([
      head!,
      tags!,
      oggPage({ position: -1, sequence: 2, segments: [255], body: long.subarray(0, 255) }),
      oggPage({ flags: 1, position: -1, sequence: 3, segments: [255], body: long.subarray(255, 510) }),
      oggPage({
        flags: 5,
        position: 960,
        sequence: 4,
        segments: [190, 3],
        body: Buffer.concat([long.subarray(510), Buffer.from('abc')]),
      }),
    ]);
    expect(read(file).map(({ data }) => Buffer.from(data))).toEqual([long, Buffer.from('abc')]);
  });

  it.each([
    [5, [0, 5]],
    [960, [0, 960]],
    [1_500, [540, 960]],
    [5_000, [960, 960]],
  ])('removes %d samples from the end of the last page', (surplus, expected) => {
    const found = read(ogg({ perPage: 2, sound: sound.slice(0, 10), surplus }));
    expect(found.slice(-2).map((packet) => packet.surplus)).toEqual(expected);
    expect(total(found.slice(0, -2), 'surplus')).toBe(0);
  });

  it('removes samples from the end of a file with a single page', () => {
    expect(total(read(ogg({ perPage: 60, surplus: 1_000 })), 'surplus')).toBe(1_000);
  });

  it('does not count the time before a stream that begins later', () => {
    const found = read(ogg({ perPage: 5, start: 480_000, surplus: 7 }));
    expect([total(found, 'surplus'), total(found, 'gap')]).toEqual([7, 0]);
  });

  it('reports the duration of missing pages as a gap', () => {
    const pages = oggPages({ perPage: 5 });
    const found = read(joined(pages.filter((_, index) => index !== 4 && index !== 5)));
    expect(found).toHaveLength(sound.length - 10);
    expect(found[10]?.gap).toBe(10 * PACKET_SAMPLES);
    expect(total(found, 'gap')).toBe(10 * PACKET_SAMPLES);
  });

  it('reads streams that follow each other, each with its header', () => {
    const file = joined([
      ogg({ sound: sound.slice(0, 5), serial: 1, gain: 256 }),
      ogg({ sound: sound.slice(5, 8), serial: 2 }),
    ]);
    const found = read(file);
    expect(found).toHaveLength(8);
    expect(found[4]?.head.gain).toBeGreaterThan(1);
    expect(found[5]?.head.gain).toBe(1);
  });

  it('reads only the first of two interleaved streams', () => {
    const [one, other] = [oggPages({ serial: 1 }), oggPages({ serial: 2, sound: sound.slice(3) })];
    const mixed = one.flatMap((page, index) => [page, ...(other[index] ? [other[index]] : [])]);
    expect(read(joined(mixed))).toHaveLength(sound.length);
  });

  it('reads the complete pages of a file that is cut off', () => {
    const whole = ogg({ perPage: 5 });
    const found = read(whole.subarray(0, whole.length * 0.6));
    expect(found.length % 5).toBe(0);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThan(40);
  });

  it('rejects a damaged page and a file without Opus', () => {
    const damaged = ogg();
    damaged[(damaged.length / 2) | 0]! ^= 1;
    expect(() => read(damaged)).toThrow('A page is damaged.');
    expect(() => read(joined([ogg(), Buffer.from('something else, longer than a header')]))).toThrow(
      'There is no page where one begins.',
    );
    const other = oggPage({
      flags: 2,
      position: 0,
      sequence: 0,
      segments: [7],
      body: Buffer.from('\x01vorbis'),
    });
    expect(() => read(other)).toThrow(expect.objectContaining({ reason: 'format' }) as Error);
  });

  it('reads headers with too few bytes as another format', () => {
    const short = oggPage({
      flags: 2,
      position: 0,
      sequence: 0,
      segments: [12],
      body: Buffer.from('OpusHead\x01\x01ab'),
    });
    expect(() => read(short)).toThrow(expect.objectContaining({ reason: 'format' }) as Error);
    expect(samples).toBe(48_960);
  });
});
