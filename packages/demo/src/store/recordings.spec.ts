import { RECORDING_LIMITS } from '@mutual/backend/contract';
import type { Logger } from '@mutual/backend/platform/logging/logger';
import { SPOKEN_LINES } from '../documents/talks.ts';
import { allSpoken, spokenAnswerOf } from '../voice/lines.ts';
import { Recordings } from './recordings.ts';

describe('Recordings', () => {
  it('returns all spoken words as the product stores them, with pauses', async () => {
    const recordings = new Recordings();
    const all = allSpoken(SPOKEN_LINES);
    await recordings.prepare(all, { warn: () => undefined } as unknown as Logger);
    for (const spoken of all) {
      const { bytes, seconds, peaks } = recordings.of(spoken);
      expect(seconds).toBeGreaterThan(2);
      expect(seconds).toBeLessThan(10);
      expect(bytes.length).toBeLessThan(80_000);
      expect(peaks).toHaveLength(RECORDING_LIMITS.peaks);
      expect(Math.max(...peaks)).toBe(RECORDING_LIMITS.peakMax);
      expect(Math.min(...peaks)).toBeLessThan(RECORDING_LIMITS.peakMax / 4);
    }
    expect(() => recordings.of({ words: 'Never said.', pitch: 'low' })).toThrow('Nobody has said');
  });
});

describe('voice prompts of the demo', () => {
  it('have words that were recorded, in a voice of the right gender', () => {
    const members = Array.from({ length: 300 }, (_, index) => ({
      index,
      gender: index % 2 ? ('male' as const) : ('female' as const),
    }));
    const speakers = members.flatMap((member) => {
      const spoken = spokenAnswerOf(member);
      return spoken ? [{ member, spoken }] : [];
    });
    expect(speakers.map(({ member }) => member.index)).toEqual(expect.arrayContaining([0, 2]));
    expect(new Set(speakers.map(({ spoken }) => spoken.words)).size).toBe(4);
    for (const { member, spoken } of speakers) {
      expect(allSpoken([])).toContain(spoken);
      expect(spoken.pitch).toBe(member.gender === 'female' ? 'high' : 'low');
      expect(spoken.words.length).toBeLessThanOrEqual(RECORDING_LIMITS.promptWordsLength);
    }
  });
});
