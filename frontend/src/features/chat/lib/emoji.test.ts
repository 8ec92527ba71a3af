import { describe, expect, test } from 'vitest';
import { EMOJI, isOnlyEmoji } from './emoji';

describe('isOnlyEmoji', () => {
  test.each(['😀', '😀😀😀', '❤️ 💕', '👍🏽', '👩‍👩‍👧'])('returns true for %s', (text) => {
    expect(isOnlyEmoji(text)).toBe(true);
  });

  test.each(['', 'hi 😀', '😀😀😀😀', '12', ':-)', 'a'])('returns false for "%s"', (text) => {
    expect(isOnlyEmoji(text)).toBe(false);
  });
});

describe('EMOJI', () => {
  test('contains only single emoji without duplicates', () => {
    const all = Object.values(EMOJI).flat();
    expect(all.filter((emoji) => !isOnlyEmoji(emoji))).toEqual([]);
    expect(all.filter((emoji, index) => all.indexOf(emoji) !== index)).toEqual([]);
  });
});
