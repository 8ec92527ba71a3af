import { isolated } from './isolated.js';

describe('isolated', () => {
  it.each(['Asha', 'José', 'आशा', '小林', 'Ravi 2', '🌸', ''])('leaves %s as it is', (name) => {
    expect(isolated(name)).toBe(name);
  });

  it.each(['שרה', 'علی', 'Asha علی', 'ދިވެހި'])('keeps %s to itself', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });
});
