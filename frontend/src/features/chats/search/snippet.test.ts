import { expect, test } from 'vitest';
import { cutAround } from './snippet';

test('a short message stands whole', () => {
  expect(cutAround('Shall we have Coffee today?', 'coffee')).toEqual({
    before: 'Shall we have ',
    hit: 'Coffee',
    after: ' today?',
  });
});

test('a long one is cut around the words, and its lines become one', () => {
  const { before, hit, after } = cutAround(`${'a'.repeat(100)}\nneedle\n${'b'.repeat(100)}`, 'needle');
  expect(before).toBe(`…${'a'.repeat(39)} `);
  expect(hit).toBe('needle');
  expect(after).toHaveLength(80);
});

test('where the words are not found as they were typed, the beginning is shown', () => {
  expect(cutAround('Grüße', 'xyz').before).toBe('');
});

test('no character is cut, and the coding of the words does not matter', () => {
  const family = '👨‍👩‍👧‍👦';
  const { before, hit, after } = cutAround(
    `${family}${'a'.repeat(38)} Pho\u031b\u0309 ${'b'.repeat(75)}${family}`,
    'Phở',
  );
  expect(before).toBe(`${family}${'a'.repeat(38)} `);
  expect(hit).toBe('Phở');
  expect(after).toBe(` ${'b'.repeat(75)}`);
});
