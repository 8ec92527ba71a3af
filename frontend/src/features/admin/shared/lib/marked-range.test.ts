import { describe, expect, it } from 'vitest';
import { markedRange } from './marked-range';

describe('the range between two entries of a list', () => {
  it.each([
    ['forwards', 'b', 'd', ['b', 'c', 'd']],
    ['backwards', 'd', 'b', ['b', 'c', 'd']],
    ['from one to itself', 'c', 'c', ['c']],
    ['without a first one', null, 'c', ['c']],
    ['from one that has left the list', 'x', 'c', ['c']],
  ])('is taken %s', (_, from, to, range) => {
    expect(markedRange(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(range);
  });
});
