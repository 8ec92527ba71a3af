import { dueOf, exposureFactor, exposureSpread, giniOf, isShownTooSeldom } from './exposure.ts';

describe('exposureFactor', () => {
  const factors = (isNew: boolean): number[] =>
    Array.from({ length: 200 }, (_, shown) => exposureFactor({ shown, due: 50, isNew }));

  it.each([true, false])('never rises with the number of views and falls to 0 (new member: %s)', (isNew) => {
    const all = factors(isNew);
    all.slice(1).forEach((factor, index) => expect(factor).toBeLessThanOrEqual(all[index]!));
    expect(all[0]).toBeGreaterThan(1);
    expect(all[50]).toBe(isNew ? exposureFactor({ shown: 50, due: 50, isNew }) : 1);
    expect(all[110]).toBe(0);
  });

  it('is higher for new members, and stays so up to more views', () => {
    expect(factors(true)[0]).toBeGreaterThan(factors(false)[0]!);
    expect(factors(true)[45]).toBeGreaterThan(1);
    expect(factors(false)[45]).toBe(1);
  });

  it('returns 1 at the start of a week', () => {
    expect(exposureFactor({ shown: 0, due: 0, isNew: false })).toBe(1);
    expect(exposureFactor({ shown: 3, due: 0, isNew: false })).toBe(1);
  });
});

describe('isShownTooSeldom', () => {
  it.each([
    ['no view and hardly any due', 0, 1, false],
    ['no view and enough due', 0, 2, true],
    ['views just below the floor', 2, 4, false],
    ['half of the floor', 3, 10, true],
  ])('returns for %s (views: %s, due: %s) %s', (_what, shown, due, behind) => {
    expect(isShownTooSeldom({ shown, due, isNew: false })).toBe(behind);
  });
});

describe('dueOf: views due in a week', () => {
  it.each([
    ['a member present all week', 90, 60, 10],
    ['a member who joined in the middle of the week', 30, 60, 5],
    ['a member who has just joined', 0, 60, 0],
    ['a member whose join date is in the future (clock skew)', -1000, 60, 10],
    ['a week that has just begun', 0, 0, 0],
  ])('returns a proportional number for %s', (_who, present, elapsed, due) => {
    expect(dueOf(10, present, elapsed)).toBe(due);
  });
});

describe('giniOf', () => {
  it.each([
    ['no values', [], 0],
    ['zeros only', [0, 0, 0], 0],
    ['equal values', [3, 3, 3, 3], 0],
    ['one value of four holding the total', [0, 0, 0, 8], 0.75],
    ['the same values in another order', [8, 0, 0, 0], 0.75],
  ] as [string, number[], number][])('returns the coefficient of %s', (_what, values, gini) => {
    expect(giniOf(values)).toBeCloseTo(gini, 10);
  });
});

describe('exposureSpread', () => {
  const exposures = [0, 2, 10].map((shown) => ({ shown, due: 4, isNew: false }));

  it('returns the Gini of both weeks and the shares of members beyond the bounds in the present week', () => {
    const spread = exposureSpread(exposures, [4, 4, 4]);
    expect(spread).toEqual({ gini: giniOf([4, 6, 14]), belowFloor: 2 / 3, aboveCap: 0 });
  });

  it('returns null below three views per member', () => {
    expect(exposureSpread(exposures, [])).not.toBeNull();
    expect(exposureSpread(exposures.slice(0, 2), [])).toBeNull();
    expect(exposureSpread([], [])).toBeNull();
  });
});
