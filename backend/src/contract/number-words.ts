import type { Language } from './users/languages.js';

const WORDS: Record<Language, readonly string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  hi: 'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह'.split(' '),
};

/** Returns a whole number as a word, as sentences write small numbers; in digits above twelve. */
export const numberWord = (value: number, language: Language = 'en'): string =>
  WORDS[language][value] ?? String(value);
