import { describe, expect, test } from 'vitest';
import { returnAddress } from './paths';

describe('returnAddress', () => {
  test.each([
    [{ from: '/friends?tab=1' }, '/friends?tab=1'],
    [{ from: 'https://elsewhere.example' }, '/dashboard'],
    [{ from: 7 }, '/dashboard'],
    [{ email: 'a@b.c' }, '/dashboard'],
    [['/friends'], '/dashboard'],
    ['text', '/dashboard'],
    [null, '/dashboard'],
    [undefined, '/dashboard'],
  ])('reads %j as %s', (state, to) => {
    expect(returnAddress(state)).toBe(to);
  });
});
