import { COMMON_LIMITS } from './common.limits.js';
import { searchForm, searchPattern } from './search-folding.js';

const finds = (search: string, text: string): boolean => new RegExp(searchPattern(search), 'iu').test(text);

const EQUAL = [
  ['बाज़ार', 'बाजार'],
  ['क़लम', 'क\u0958'.slice(0, 1) + 'लम'],
  ['हिन्दी', 'हिंदी'],
  ['सम्बन्ध', 'संबंध'],
  ['हूँ', 'हूं'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['İstanbul', 'istanbul'],
  ['ﬁne', 'fine'],
  ['Straße', 'STRASSE'],
  ['Łukasz', 'lukasz'],
  ['O’Brien', "O'Brien"],
  ['O’Brien', 'OBrien'],
  ['Ａｎａ', 'ana'],
  ['Σοφος', 'σοφοσ'],
  ['५', '5'],
  ['서울', '서울'.normalize('NFD')],
  ['a \n b', 'a b'],
] as const;

describe('searchForm', () => {
  it.each(EQUAL)('is the same for %s and %s', (one, other) => {
    expect(searchForm(one)).toBe(searchForm(other));
  });

  it.each([
    ['कल', 'कुल'],
    ['कम', 'काम'],
    ['пой', 'пои'.replace('и', 'ю')],
    ['ana', 'anna'],
  ])('differs between %s and %s', (one, other) => {
    expect(searchForm(one)).not.toBe(searchForm(other));
  });
});

describe('searchPattern', () => {
  it.each(EQUAL.map(([one, other]) => [one.normalize('NFC'), other.normalize('NFC')] as const))(
    'finds %s by a search for %s, and the reverse',
    (one, other) => {
      expect([finds(one, `– ${other} –`), finds(other, `– ${one} –`)]).toEqual([true, true]);
    },
  );

  it.each([
    ['.*', 'abc'],
    ['a.b', 'acb'],
    ['(', 'a'],
    ['कल', 'कुल'],
    ["'", 'abc'],
  ])('does not find %s in %s', (search, text) => {
    expect(finds(search, text)).toBe(false);
    expect(finds(search, `x${search}x`)).toBe(true);
  });

  it('stays below the limit of MongoDB for the longest search', () => {
    for (const letter of 'aeious')
      expect(Buffer.byteLength(searchPattern(letter.repeat(COMMON_LIMITS.searchLength)))).toBeLessThan(
        32_000,
      );
  });
});
