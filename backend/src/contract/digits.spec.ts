import { asciiDigits } from './digits.js';

describe('asciiDigits', () => {
  it.each([
    ['Devanagari', '१२३४५६', '123456'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian', '۰۹', '09'],
    ['full width', '０５９', '059'],
    ['mathematical, five rows that adjoin', '𝟎𝟗𝟘𝟡𝟬𝟵𝟶𝟿', '09090909'],
    ['none', 'ab12-é²Ⅷ', 'ab12-é²Ⅷ'],
  ])('converts %s digits to ASCII digits', (_script, written, digits) => {
    expect(asciiDigits(written)).toBe(digits);
  });

  it('converts the ten digits of every script in order', () => {
    const all = Array.from({ length: 0x11_0000 }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
      .filter((character) => /\p{Nd}/u.test(character));
    expect(all.length % 10).toBe(0);
    expect(all.map(asciiDigits).join('')).toBe('0123456789'.repeat(all.length / 10));
  });
});
