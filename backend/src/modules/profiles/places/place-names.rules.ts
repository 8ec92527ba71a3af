import { searchForm } from '@contract';

/**
 * Normalises a name for comparison: its search form with single spaces between words, no dots, and "and" for
 * an ampersand.
 */
export const foldName = (name: string): string =>
  searchForm(name.replace(/&/g, ' and '))
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns names in searchable form: each after a line break and a space, with a line break at the end. */
export const searchableNames = (names: readonly string[]): string =>
  `${[...new Set(names.map(foldName))]
    .filter(Boolean)
    .map((name) => `\n ${name}`)
    .join('')}\n`;

/** Returns whether `folded` is one of the names in searchable form. */
export const hasName = (text: string, folded: string): boolean => text.includes(`\n ${folded}\n`);
