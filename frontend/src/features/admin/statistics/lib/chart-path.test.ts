import { describe, expect, test } from 'vitest';
import { linePath, roundTop } from './chart-path';

describe('linePath', () => {
  test('draws from left to right with zero at the bottom', () => {
    expect(linePath([0, 5, 10], 0, 10)).toBe('M0.00 40.00h0L50.00 20.00L100.00 0.00');
  });

  test('breaks the line at unknown values', () => {
    expect(linePath([1, null, 1], 0, 1)).toBe('M0.00 0.00h0M100.00 0.00h0');
    expect(linePath([null, null], 0, 1)).toBe('');
  });

  test('draws a single value as a dot and equal values as a flat line', () => {
    expect(linePath([3], 0, 3)).toBe('M0.00 0.00h0');
    expect(linePath([0, 0], 0, 0)).toBe('M0.00 40.00h0L100.00 40.00');
  });
});

describe('roundTop', () => {
  test.each([
    [0, 1],
    [1, 1],
    [7, 8],
    [11, 15],
    [99, 100],
    [101, 150],
    [8001, 10_000],
  ])('rounds %i up to %i', (most, top) => {
    expect(roundTop(most)).toBe(top);
  });
});
