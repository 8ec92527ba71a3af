import { peakOf, RecordingRefused, SampleCollector } from './sound.rules.js';

const wave = (amplitude: number, length = 480): Float32Array =>
  Float32Array.from({ length }, (_, index) => amplitude * Math.sin(index / 3));
const monoOf = (...channels: Float32Array[]): Float32Array => {
  const sound = new SampleCollector(1_000);
  sound.add(channels);
  return sound.toMono();
};

describe('SampleCollector', () => {
  it.each([
    ['the same sound in both channels', [wave(0.5), wave(0.5)], 0.5],
    ['channels that cancel each other', [wave(0.5), wave(-0.5)], 0.5],
    ['nearly cancelling channels', [wave(0.5), wave(-0.4)], 0.5],
    ['sound in the second channel only', [wave(0), wave(0.4)], 0.4],
    ['silence', [wave(0), wave(0)], 0],
    ['one channel', [wave(0.3)], 0.3],
    ['one channel beyond full scale', [wave(40)], 1],
  ])('keeps the loudness of %s', (_, channels, expected) => {
    expect(peakOf(monoOf(...channels))).toBeCloseTo(expected, 2);
  });

  it('uses the mean of different channels', () => {
    const other = Float32Array.from({ length: 480 }, (_, index) => 0.5 * Math.sin(index / 7));
    const mono = monoOf(wave(0.5), other);
    expect(mono[100]).toBeCloseTo(((wave(0.5)[100] ?? 0) + (other[100] ?? 0)) / 2, 5);
  });

  it('joins mono sound, stereo sound and silence', () => {
    const sound = new SampleCollector(1_000);
    sound.add([Float32Array.of(0.5, 0.5)]);
    sound.addSilence(2);
    sound.add([Float32Array.of(0.25), Float32Array.of(0.75)]);
    expect([...sound.toMono()]).toEqual([0.5, 0.5, 0, 0, 0.5]);
  });

  it.each([Number.NaN, Infinity, -Infinity])('rejects %d in either channel', (sample) => {
    for (const channels of [
      [Float32Array.of(1, sample), Float32Array.of(0, 0)],
      [Float32Array.of(0, 0), Float32Array.of(sample, 1)],
    ])
      expect(() => monoOf(...channels)).toThrow('A sample is no finite number.');
  });

  it('rejects more samples than allowed, before silence is stored', () => {
    const sound = new SampleCollector(10);
    sound.add([new Float32Array(10)]);
    expect(() => sound.add([new Float32Array(1)])).toThrow(RecordingRefused);
    expect(() => new SampleCollector(10).addSilence(1e12)).toThrow(RecordingRefused);
  });
});
