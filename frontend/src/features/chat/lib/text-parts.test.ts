import { describe, expect, test } from 'vitest';
import { textPartsOf } from './text-parts';

const links = (message: string): string[] =>
  textPartsOf(message).flatMap(({ href }) => (href === null ? [] : [href]));
const whole = (message: string): string =>
  textPartsOf(message)
    .map(({ text }) => text)
    .join('');

describe('textPartsOf', () => {
  test.each([
    ['see https://example.com/a', ['https://example.com/a']],
    ['www.example.com is good', ['https://www.example.com/']],
    ['http://example.com, and https://example.org!', ['http://example.com/', 'https://example.org/']],
    ['(https://example.com/a)', ['https://example.com/a']],
    ['https://en.example.org/wiki/Tea_(drink)', ['https://en.example.org/wiki/Tea_(drink)']],
    ['read https://en.example.org/wiki/Tea_(drink).', ['https://en.example.org/wiki/Tea_(drink)']],
    ['"https://example.com"', ['https://example.com/']],
    ["https://example.com/o'neill", ["https://example.com/o'neill"]],
    ['https://example.com…', ['https://example.com/']],
    ['https://ドメイン.jp、次', ['https://xn--eckwd4c7c.jp/']],
    ['WWW.example.dev', ['https://www.example.dev/']],
    // The host of this address is the part after the @.
    ['https://example.com@example.org/', ['https://example.com/']],
  ])('finds the links of %s: %j', (message, hrefs) => {
    expect(links(message)).toEqual(hrefs);
    expect(whole(message)).toBe(message);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://localhost',
    'https://name:word@example.com',
    'ftp://example.com',
    '//example.com',
    'mail me at a@b.c',
    'example.com',
    'https://',
    '<script>',
  ])('finds no link in %s', (message) => {
    expect(textPartsOf(message)).toEqual([{ text: message, href: null }]);
  });

  test('returns no parts for an empty message', () => {
    expect(textPartsOf('')).toEqual([]);
  });

  test('returns text and links alternately', () => {
    expect(textPartsOf('a https://example.com b')).toEqual([
      { text: 'a ', href: null },
      { text: 'https://example.com', href: 'https://example.com/' },
      { text: ' b', href: null },
    ]);
  });

  test('handles 200,000 closing brackets in linear time', () => {
    const message = `https://example.com/${')'.repeat(200_000)}`;
    const before = performance.now();
    expect(links(message)).toEqual(['https://example.com/']);
    // The search takes milliseconds in linear and minutes in quadratic time. The limit is wide enough for a
    // busy machine.
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
