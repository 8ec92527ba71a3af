import { describe, expect, test } from 'vitest';
import { withEntryMoved } from './with-entry-moved';

describe('moved', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [0, 1, 'bac'],
    [1, 1, 'abc'],
    [0, 3, 'abc'],
    [0, -1, 'abc'],
    [5, 0, 'abc'],
  ])('moves the entry at %i to %i', (from, to, order) => {
    const list = ['a', 'b', 'c'];
    expect(withEntryMoved(list, from, to).join('')).toBe(order);
    expect(list).toEqual(['a', 'b', 'c']);
  });
});
