import { asciiDigits } from '../../digits.js';
import { isPlainWord } from './plain-words.js';

/**
 * Maximum number of UTF-16 units that are examined, before and after NFKD, which can turn one character into
 * eighteen. Of a longer text, the same number of units at each end is examined.
 */
const MAX_LENGTH = 20_000;

/**
 * Soft hyphens, joiners, direction marks, tags, variation selectors and skin tones, which do not change a
 * word.
 */
const INVISIBLE =
  /(?:\u00ad|\u034f|\u061c|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff)/g;
const EMOJI_TONES = /[\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e007f}]/gu;
/** Accents of Latin letters, and the dot (nukta) that turns one Devanagari letter into another. */
const MARKS = /[\u0300-\u036f\u093c]/g;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const APOSTROPHES = /(?<=\p{L})['’‘`´](?=\p{L})/gu;

/** Latin letters that NFKD does not decompose. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};
const WHOLE_LETTER = /[ßæœøłđðþħıŋ]/g;

/**
 * Letters of other scripts that look like Latin ones. They are replaced only in words with a Latin letter.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  ѕ: 's',
  һ: 'h',
  α: 'a',
  ο: 'o',
  ι: 'i',
  ν: 'v',
  τ: 't',
  κ: 'k',
};
const LOOKALIKE_SCRIPTS = /[\u0370-\u04ff]/;
const WORD_OF_LOOKALIKES = /[a-z\u0370-\u04ff]+/g;
const DEVANAGARI_LETTER = /[\u0900-\u097f]/;

/** Devanagari spellings of which several are in use. */
const DEVANAGARI: readonly (readonly [RegExp, string])[] = [
  [/[ङञणनम]\u094d(?=[क-ह])/g, 'ं'],
  [/ँ/g, 'ं'],
  [/ी/g, 'ि'],
  [/ई/g, 'इ'],
  [/ू/g, 'ु'],
  [/ऊ/g, 'उ'],
  [/ॉ/g, 'ा'],
  [/ऑ/g, 'आ'],
  [/ऐ/g, 'ए'],
];

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/**
 * Returns a text in a form in which spellings of the same words are equal: NFKD without accents and invisible
 * characters, lower case, digits of all scripts as ASCII, and one spelling for each Devanagari variant.
 */
export function fold(text: string): string {
  const folded = withoutMiddle(withoutMiddle(text).normalize('NFKD'))
    .toLowerCase()
    .replace(OTHER_DIGITS, asciiDigits)
    .replace(INVISIBLE, '')
    .replace(EMOJI_TONES, '')
    .replace(MARKS, '')
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '');
  const latin = LOOKALIKE_SCRIPTS.test(folded)
    ? folded.replace(WORD_OF_LOOKALIKES, withoutLookalikes)
    : folded;
  if (!DEVANAGARI_LETTER.test(latin)) return latin;
  return DEVANAGARI.reduce((form, [spelling, one]) => form.replace(spelling, one), latin);
}

/**
 * Length of each end that is kept of a longer text. Both ends with a blank between them are no longer than
 * MAX_LENGTH.
 */
const END_LENGTH = MAX_LENGTH / 2 - 1;

const withoutMiddle = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, END_LENGTH)} ${text.slice(-END_LENGTH)}`;

const withoutLookalikes = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/[^a-z]/g, (letter) => LOOKALIKES[letter] ?? letter) : word;

/**
 * Returns the forms of a folded word: with digits and signs read as letters, and with runs of three or more
 * equal letters shortened to one and to two.
 */
export function foldedSpellings(word: string): string[] {
  if (!SPELLED_OTHERWISE.test(word)) return [word];
  const letters = !/\p{L}/u.test(word)
    ? [word]
    : word.includes('1')
      ? [unleet(word), unleet(word.replaceAll('1', 'l'))]
      : [unleet(word)];
  const forms = letters.flatMap((form) =>
    REPEATED.test(form) ? [form.replace(REPEATS, '$1'), form.replace(REPEATS, '$1$1')] : [form],
  );
  return [...new Set(forms)];
}

const REPEATED = /(.)\1\1/u;
const REPEATS = /(.)\1{2,}/gu;
/** Words that do not match this have only one form. */
const SPELLED_OTHERWISE = /[013457@$]|(.)\1\1/u;

const unleet = (word: string): string => word.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);

const LATIN_WORD = /^[a-z]+$/;

/**
 * Returns one common spelling of a Hindi word in Latin letters, such as `bevakuf` for `bewakoof`; null for
 * other scripts and for common words of other languages.
 */
export const hindiSpelling = (form: string): string | null =>
  LATIN_WORD.test(form) && !isPlainWord(form)
    ? form
        .replaceAll('aa', 'a')
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll('ph', 'f')
        .replaceAll('w', 'v')
        .replaceAll('z', 'j')
    : null;
