import { isEmoji, QUICK_REACTIONS } from './emoji.js';

it.each([...QUICK_REACTIONS, '🙏🏽', '👩‍❤️‍💋‍👨', '👩🏿‍🤝‍👩🏻', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇮🇳', '1️⃣', '©️', '🫩'])(
  '%s is an emoji',
  (text) => expect(isEmoji(text)).toBe(true),
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
])('%j is none', (text) => expect(isEmoji(text)).toBe(false));
