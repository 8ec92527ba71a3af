import { expect, test } from 'vitest';
import { linePath, roundTop } from './chart-path';

test('a line goes from left to right, from zero at the bottom', () => {
  expect(linePath([0, 5, 10], 0, 10)).toBe('M0.00 40.00h0L50.00 20.00L100.00 0.00');
});

test('it breaks where nothing is known', () => {
  expect(linePath([1, null, 1], 0, 1)).toBe('M0.00 0.00h0M100.00 0.00h0');
  expect(linePath([null, null], 0, 1)).toBe('');
});

test('one value is a dot, and values that are all the same a flat line', () => {
  expect(linePath([3], 0, 3)).toBe('M0.00 0.00h0');
  expect(linePath([0, 0], 0, 0)).toBe('M0.00 40.00h0L100.00 40.00');
});

test.each([
  [0, 1],
  [1, 1],
  [7, 8],
  [11, 15],
  [99, 100],
  [101, 150],
  [8001, 10_000],
])('an axis for %i ends at %i', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
