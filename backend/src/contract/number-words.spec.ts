import { numberWord } from './number-words.js';

describe('numberWord', () => {
  it.each([
    [1, 'one'],
    [12, 'twelve'],
    [13, '13'],
  ])('returns %i as %s', (value, word) => {
    expect(numberWord(value)).toBe(word);
  });
});
