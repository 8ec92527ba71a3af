import { describe, expect, test } from 'vitest';
import { snippetAround } from './snippet';

describe('snippetAround', () => {
  test('returns a short message completely', () => {
    expect(snippetAround('Shall we have Coffee today?', 'coffee')).toEqual({
      before: 'Shall we have ',
      hit: 'Coffee',
      after: ' today?',
    });
  });

  test('cuts a long message around the term and joins its lines', () => {
    const { before, hit, after } = snippetAround(`${'a'.repeat(100)}\nneedle\n${'b'.repeat(100)}`, 'needle');
    expect(before).toBe(`…${'a'.repeat(39)} `);
    expect(hit).toBe('needle');
    expect(after).toHaveLength(80);
  });

  test('finds the term in other spellings, as the search does', () => {
    expect(snippetAround('The new Café, at last', 'cafe').hit).toBe('Café');
    expect(snippetAround('कल हिन्दी फ़िल्म', 'हिंदी').hit).toBe('हिन्दी');
  });

  test('returns the start when the term is not in the text', () => {
    expect(snippetAround('Grüße', 'xyz').before).toBe('');
  });

  test('does not split graphemes and matches other Unicode normalizations', () => {
    const family = '👨‍👩‍👧‍👦';
    const { before, hit, after } = snippetAround(
      `${family}${'a'.repeat(38)} Pho\u031b\u0309 ${'b'.repeat(75)}${family}`,
      'Phở',
    );
    expect(before).toBe(`${family}${'a'.repeat(38)} `);
    expect(hit).toBe('Phở');
    expect(after).toBe(` ${'b'.repeat(75)}`);
  });
});
