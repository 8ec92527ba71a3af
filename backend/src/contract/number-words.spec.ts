import { numberWord } from './number-words.js';

describe('numberWord', () => {
  it.each([
    [1, 'one', 'एक'],
    [5, 'five', 'पाँच'],
    [12, 'twelve', 'बारह'],
    [13, '13', '13'],
  ])('returns the word of %i up to twelve', (value, english, hindi) => {
    expect(numberWord(value)).toBe(english);
    expect(numberWord(value, 'hi')).toBe(hindi);
  });
});
