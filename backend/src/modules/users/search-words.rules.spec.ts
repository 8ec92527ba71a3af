import { nameWordsOf, placeWordsOf, searchForm } from './search-words.rules.js';

/** Whether a member is found by a text. */
const finds = (words: readonly string[], text: string): boolean =>
  words.some((word) => word.startsWith(searchForm(text)));

describe('search words', () => {
  it('begin at every letter of a name and an address, blanks apart', () => {
    expect(nameWordsOf({ name: 'Ana R', email: 'a@b.example' })).toEqual([
      ...['ana r', 'na r', 'a r', 'r'],
      ...['a@b.example', '@b.example', 'b.example', '.example'],
      ...['example', 'xample', 'ample', 'mple', 'ple', 'le', 'e'],
    ]);
  });

  it('of places leave out what is not said', () => {
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
  ])('of %s are found by %s', (name, text) => {
    expect(finds(nameWordsOf({ name, email: 'x@y.example' }), text)).toBe(true);
  });

  it.each(['ana@bücher.example', 'ana@xn--bcher-kva.example'])(
    'of %s are found by either form of its domain',
    (email) => {
      const words = nameWordsOf({ name: '-', email });
      for (const text of ['a@bücher.ex', 'CHER.example', 'a@xn--bcher', 'kva.exa'])
        expect([text, finds(words, text)]).toEqual([text, true]);
      expect(finds(words, 'bucher')).toBe(false);
    },
  );

  it('of what is no domain are those of the text', () => {
    expect(finds(nameWordsOf({ name: '-', email: 'ana@[bad' }), 'a@[ba')).toBe(true);
  });
});
