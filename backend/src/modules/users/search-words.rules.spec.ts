import { nameWordsOf, placeWordsOf, searchWordForms } from './search-words.rules.js';

const finds = (words: readonly string[], text: string): boolean =>
  searchWordForms(text).some((form) => words.some((word) => word.startsWith(form)));

describe('nameWordsOf and placeWordsOf', () => {
  it('return words that start at every character of name and address except spaces', () => {
    expect(nameWordsOf({ name: 'Ana R', email: 'a@b.example' })).toEqual([
      ...['ana r', 'na r', 'a r', 'r'],
      ...['a@b.example', '@b.example', 'b.example', '.example'],
      ...['example', 'xample', 'ample', 'mple', 'ple', 'le', 'e'],
    ]);
  });

  it('skip an empty city or state', () => {
    expect(placeWordsOf({ city: 'Goa', state: 'Goa' })).toEqual(['goa', 'oa', 'a']);
    expect(placeWordsOf({ city: '', state: ' ' })).toEqual([]);
  });

  it.each([
    ['Zoë', 'oË'],
    ['Zoe\u0308', 'oë'],
    ['STRASSER', 'straß'],
    ['Straßer', 'RASS'],
    ['ΣΟΦΟΣΑ', 'φος'],
    ['Σοφος', 'ΦΟΣ'],
    ['İsmail', 'ism'],
    ['Ｉşık Ａｎａｎｙａ', 'IŞIK'],
    ['Ａｎａｎｙａ', 'nany'],
    ['अनन्या', 'न्य'],
    ['A😀B', '😀b'],
    ['Ana  Rao', 'a  r'],
    ['Müller', 'muller'],
    ['Łukasz', 'lukasz'],
    ['O’Brien', "o'brien"],
    ['O’Brien', 'obrien'],
    ['ख़ान', 'खान'],
    ['हिन्दी', 'हिंदी'],
  ])('find the name %s by the search %s', (name, text) => {
    expect(finds(nameWordsOf({ name, email: 'x@y.example' }), text)).toBe(true);
  });

  it.each(['ana@bücher.example', 'ana@xn--bcher-kva.example'])(
    'find %s by the Unicode and the Punycode form of its domain',
    (email) => {
      const words = nameWordsOf({ name: '-', email });
      for (const text of ['a@bücher.ex', 'CHER.example', 'a@xn--bcher', 'kva.exa'])
        expect([text, finds(words, text)]).toEqual([text, true]);
      expect(finds(words, 'bucher')).toBe(false);
    },
  );

  it('use an invalid domain as it is', () => {
    expect(finds(nameWordsOf({ name: '-', email: 'ana@[bad' }), 'a@[ba')).toBe(true);
  });
});
