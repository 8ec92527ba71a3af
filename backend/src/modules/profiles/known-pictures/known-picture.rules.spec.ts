import * as fc from 'fast-check';
import { DECISION_RULES } from '@contract';
import {
  bandsOf,
  distanceOf,
  hashKey,
  isKnownForRule,
  isNearDuplicate,
  MAX_DIFFERENT_BITS,
  nearBandsOf,
} from './known-picture.rules.js';

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'));
const bits = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: most });
const flipped = (text: string, places: readonly number[]): string =>
  places
    .reduce((value, place) => value ^ (1n << BigInt(place)), BigInt(`0x${text}`))
    .toString(16)
    .padStart(16, '0');

describe('distanceOf', () => {
  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000000', 'ffffffffffffffff', 64],
    ['00000000000000ff', '0000000000000001', 7],
    ['8000000000000000', '0000000000000001', 2],
  ])('of %s and %s is %d', (one, other, distance) => {
    expect(distanceOf(one, other)).toBe(distance);
  });

  it('counts the different bits', () => {
    fc.assert(
      fc.property(hash, bits(64), (one, places) => {
        expect(distanceOf(one, flipped(one, places))).toBe(places.length);
      }),
    );
  });
});

describe('bands', () => {
  it('are shared by all near hashes', () => {
    fc.assert(
      fc.property(hash, bits(MAX_DIFFERENT_BITS), (one, places) => {
        const other = flipped(one, places);
        expect(isNearDuplicate(one, other)).toBe(true);
        const near = new Set(nearBandsOf(other));
        expect(bandsOf(one).some((band) => near.has(band))).toBe(true);
      }),
    );
  });

  it('of different places are different, even with the same bits', () => {
    expect(new Set(bandsOf('abcdabcdabcdabcd')).size).toBe(4);
  });
});

describe('hashKey', () => {
  const [one, other] = [hashKey(Buffer.alloc(32, 1)), hashKey(Buffer.alloc(32, 2))];

  it('keeps distances, and is the same for the same key', () => {
    fc.assert(
      fc.property(hash, hash, (first, second) => {
        expect(distanceOf(one(first), one(second))).toBe(distanceOf(first, second));
        expect(one(first)).toBe(hashKey(Buffer.alloc(32, 1))(first));
      }),
    );
  });

  it('returns other hashes for another key', () => {
    expect(one('0123456789abcdef')).not.toBe(other('0123456789abcdef'));
    expect(one('0123456789abcdef')).not.toBe('0123456789abcdef');
  });
});

describe('isKnownForRule', () => {
  it.each(
    DECISION_RULES.map((rule) => [rule, !['harassment', 'advertising', 'other'].includes(rule)] as const),
  )('returns for %s: %s', (rule, isKnown) => {
    expect(isKnownForRule(rule)).toBe(isKnown);
  });

  it('returns false without a rule', () => {
    expect(isKnownForRule(undefined)).toBe(false);
  });
});
