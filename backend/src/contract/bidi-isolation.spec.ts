import { bidiIsolated } from './bidi-isolation.js';

describe('isolated', () => {
  it.each(['Asha', 'José', 'आशा', '小林', 'Ravi 2', '🌸', ''])('returns %s unchanged', (name) => {
    expect(bidiIsolated(name)).toBe(name);
  });

  it.each(['שרה', 'علی', 'Asha علی', 'ދިވެހި'])('isolates %s from the surrounding text', (name) => {
    expect(bidiIsolated(name)).toBe(`\u2068${name}\u2069`);
  });
});
