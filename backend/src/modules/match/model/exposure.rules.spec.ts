import { dueOf, exposureFactor, giniOf, isBehind } from './exposure.rules.js';

describe('the factor of exposure', () => {
  const factors = (isNew: boolean): number[] =>
    Array.from({ length: 200 }, (_, shown) => exposureFactor({ shown, due: 50, isNew }));

  it.each([true, false])('never rises with the number of views (new: %s), and ends at nothing', (isNew) => {
    const all = factors(isNew);
    all.slice(1).forEach((factor, index) => expect(factor).toBeLessThanOrEqual(all[index]!));
    expect(all[0]).toBeGreaterThan(1);
    expect(all[50]).toBe(isNew ? exposureFactor({ shown: 50, due: 50, isNew }) : 1);
    expect(all[110]).toBe(0);
  });

  it('lifts new members more, and longer', () => {
    expect(factors(true)[0]).toBeGreaterThan(factors(false)[0]!);
    expect(factors(true)[45]).toBeGreaterThan(1);
    expect(factors(false)[45]).toBe(1);
  });

  it('leaves a week that has just begun alone', () => {
    expect(exposureFactor({ shown: 0, due: 0, isNew: false })).toBe(1);
    expect(exposureFactor({ shown: 3, due: 0, isNew: false })).toBe(1);
  });
});

it.each([
  ['nothing of little', 0, 1, false],
  ['nothing of enough', 0, 2, true],
  ['nearly the floor', 2, 4, false],
  ['half of the floor', 3, 10, true],
])('who was shown %s is behind: %s of %s: %s', (_what, shown, due, behind) => {
  expect(isBehind({ shown, due, isNew: false })).toBe(behind);
});

describe('what is due in a week', () => {
  it.each([
    ['who has been there longer', 90, 60, 10],
    ['who joined in its middle', 30, 60, 5],
    ['who has just joined', 0, 60, 0],
    ['who joined while the clock was ahead', -1000, 60, 10],
    ['a week of which nothing has passed', 0, 0, 0],
  ])('is their part of it for %s', (_who, present, elapsed, due) => {
    expect(dueOf(10, present, elapsed)).toBe(due);
  });
});

describe('the Gini', () => {
  it.each([
    ['nobody', [], 0],
    ['nothing', [0, 0, 0], 0],
    ['the same for all', [3, 3, 3, 3], 0],
    ['all to one of four', [0, 0, 0, 8], 0.75],
    ['any order', [8, 0, 0, 0], 0.75],
  ] as [string, number[], number][])('of %s', (_what, values, gini) => {
    expect(giniOf(values)).toBeCloseTo(gini, 10);
  });
});
