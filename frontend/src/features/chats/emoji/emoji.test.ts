import { expect, test } from 'vitest';
import { EMOJI, isOnlyEmoji } from './emoji';

test.each(['😀', '😀😀😀', '❤️ 💕', '👍🏽', '👩‍👩‍👧'])('%s is shown large', (text) => {
  expect(isOnlyEmoji(text)).toBe(true);
});

test.each(['', 'hi 😀', '😀😀😀😀', '12', ':-)', 'a'])('"%s" is not', (text) => {
  expect(isOnlyEmoji(text)).toBe(false);
});

test('every emoji of the choice is one alone, and stands there once', () => {
  const all = Object.values(EMOJI).flat();
  expect(all.filter((emoji) => !isOnlyEmoji(emoji))).toEqual([]);
  expect(all.filter((emoji, index) => all.indexOf(emoji) !== index)).toEqual([]);
});
