import { graphemeEnd, graphemeStart, initialOf, shortenedText } from './graphemes.js';

const FAMILY = '👨‍👩‍👧‍👦';

describe('graphemes', () => {
  test('shortens only texts above the limit', () => {
    expect(shortenedText('short', 5)).toBe('short');
    expect(shortenedText('letters and more', 8)).toBe('letters…');
  });

  test.each([
    ['a family', `${'x'.repeat(5)}${FAMILY} tail`, 10, `${'x'.repeat(5)}…`],
    ['a letter with its vowel sign', 'नमस्ते', 4, 'नम…'],
    ['a flag', '🇮🇳🇮🇳', 3, '🇮🇳…'],
    ['a letter with marks', 'ab\u0301\u0323c', 3, 'a…'],
  ])('does not cut %s', (_, text, max, short) => expect(shortenedText(text, max)).toBe(short));

  test('moves positions inside a grapheme to its edges', () => {
    const text = `a${FAMILY}b`;
    expect([graphemeStart(text, 4), graphemeEnd(text, 4)]).toEqual([1, text.length - 1]);
    expect([graphemeStart(text, 1), graphemeEnd(text, 1)]).toEqual([1, 1]);
    expect([graphemeStart(text, 0), graphemeEnd(text, 0)]).toEqual([0, 0]);
    expect([graphemeStart(text, 99), graphemeEnd(text, 99)]).toEqual([text.length, text.length]);
  });

  test.each([
    ['asha', 'A'],
    ['  Émile', 'É'],
    [`${FAMILY}b`, FAMILY],
    ['ßeta', 'Ss'],
    ['ﬁona', 'Fi'],
    ['և', 'Եւ'],
    ['გიორგი', 'გ'],
    ['प्रिया', 'प्रि'],
    ['ಶ್ರೀನಿವಾಸ', 'ಶ್ರೀ'],
    ['ಜ್ಞಾನ', 'ಜ್ಞಾ'],
    ['ਪ੍ਰੀਤ', 'ਪ੍ਰੀ'],
    ['ஸ்ரீ', 'ஸ்ரீ'],
    ['க்ஷமா', 'க்ஷ'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['เกษม', 'เก'],
    ['ໄຊ', 'ໄຊ'],
    ['李娜', '李'],
  ])('returns for %s the initial %s', (name, initial) => expect(initialOf(name)).toBe(initial));

  test('returns no initial for an empty name', () => expect(initialOf(' ')).toBeUndefined());
});
