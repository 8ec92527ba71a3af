import { nameWordsOf, placeWordsOf } from './search-words.rules.js';

describe('search words', () => {
  it('begin at every word of a name and an address', () => {
    expect(nameWordsOf({ name: 'Ananya Rao', email: 'ananya.r@mutual.example' })).toEqual([
      'ananya rao',
      'rao',
      'ananya.r@mutual.example',
      'r@mutual.example',
      'mutual.example',
      'example',
    ]);
  });

  it('of places leave out what is not said', () => {
    expect(placeWordsOf({ city: 'New Delhi', state: '' })).toEqual(['new delhi', 'delhi']);
    expect(placeWordsOf({ city: '', state: ' ' })).toEqual([]);
  });
});
