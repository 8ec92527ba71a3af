import { isEmoji, QUICK_REACTIONS } from './emoji.js';

describe('isEmoji', () => {
  it.each([...QUICK_REACTIONS, '🙏🏽', '👩‍❤️‍💋‍👨', '👩🏿‍🤝‍👩🏻', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇮🇳', '1️⃣', '©️', '🫩'])('accepts %s', (text) =>
    expect(isEmoji(text)).toBe(true),
  );

  it.each([
    '',
    ' ',
    'a',
    '1',
    '#',
    '©',
    '❤',
    '😀😀',
    '😀 ',
    '🇮',
    '🏽',
    '\u200d',
    '😀\u200d',
    '😀\u0301',
    '\ufe0f',
    'न',
  ])('rejects %j', (text) => expect(isEmoji(text)).toBe(false));
});
