import fc from 'fast-check';
import { TRANSPARENCY_MIN_COUNT } from '@contract';
import { publishedCounts, publishedMedian } from './transparency.rules.js';

describe('publishedCounts', () => {
  it('shows counts of ten and more with their total', () => {
    expect(publishedCounts({ block: 10, photo: 250 })).toEqual({
      rows: [
        { key: 'block', count: 10 },
        { key: 'photo', count: 250 },
      ],
      total: 260,
    });
  });

  it.each([0, 1, 9])('hides a count of %i, and the total from which it would follow', (count) => {
    expect(publishedCounts({ block: count, photo: 250 })).toEqual({
      rows: [
        { key: 'block', count: null },
        { key: 'photo', count: 250 },
      ],
      total: null,
    });
  });

  it('leaves every hidden count open: each value below ten publishes the same', () => {
    const counts = fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 30 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: TRANSPARENCY_MIN_COUNT - 1 }), (real, other) => {
        const published = publishedCounts(real);
        for (const { key, count } of published.rows)
          if (count === null) expect(publishedCounts({ ...real, [key]: other })).toEqual(published);
      }),
    );
  });
});

describe('publishedMedian', () => {
  it('returns hours for ten answers and more', () => {
    expect(publishedMedian({ count: 10, ms: 5_400_000 })).toBe(1.5);
    expect(publishedMedian({ count: 9, ms: 5_400_000 })).toBeNull();
  });
});
