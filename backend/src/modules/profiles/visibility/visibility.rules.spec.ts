import { isHiddenAgeInRange, isHiddenDistanceWithin } from './visibility.rules.js';

const agesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('isHiddenAgeInRange', () => {
  it('returns the same result for all ages of a step, whichever end of the range is moved', () => {
    for (const [first, last] of [
      [18, 22],
      [28, 32],
    ] as const) {
      const answersOf = (age: number) =>
        agesFrom(18, 98).map((end) => [
          isHiddenAgeInRange(age, { ageMin: 18, ageMax: end }),
          isHiddenAgeInRange(age, { ageMin: end, ageMax: 99 }),
        ]);
      for (const age of agesFrom(first, last)) expect(answersOf(age)).toEqual(answersOf(first));
    }
  });

  it('includes no age outside of the range, and all ages for a range without an upper limit', () => {
    expect(isHiddenAgeInRange(29, { ageMin: 28, ageMax: 32 })).toBe(true);
    expect(isHiddenAgeInRange(29, { ageMin: 29, ageMax: 40 })).toBe(false);
    expect(isHiddenAgeInRange(29, { ageMin: 18, ageMax: 31 })).toBe(false);
    expect(isHiddenAgeInRange(110, { ageMin: 50, ageMax: 99 })).toBe(true);
  });
});

describe('isHiddenDistanceWithin', () => {
  it('returns the same result for all distances of a step, and false beyond the limit', () => {
    const answersOf = (km: number) => agesFrom(2, 60).map((limit) => isHiddenDistanceWithin(km, limit));
    for (const km of [10.5, 13, 19.9]) expect(answersOf(km)).toEqual(answersOf(10));
    expect([isHiddenDistanceWithin(0, 9), isHiddenDistanceWithin(0, 10)]).toEqual([false, true]);
    expect([isHiddenDistanceWithin(10, 10), isHiddenDistanceWithin(12, 19)]).toEqual([false, false]);
  });
});
