import { asciiDigits } from './digits.js';

/**
 * Marks that are optional in a search: accents, Arabic and Hebrew vowel signs, dots below Indian letters
 * (nukta), and joiners. The vowel signs of Indian scripts are significant.
 */
const OPTIONAL = '\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d';
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]+/g;
const APOSTROPHES = "'’‘ʻ`´";
const APOSTROPHE = /['’‘ʻ`´]/g;
const INNER_APOSTROPHES = /(?<=\p{L})['’‘ʻ`´](?=\p{L})/gu;
/**
 * A nasal consonant before another consonant can also be written as a dot above (anusvara), as in हिन्दी and
 * हिंदी.
 */
const NASAL = /[ङञणनम]\u094d(?=[क-ह])/g;
const ANUSVARA = '\u0902';
const CANDRABINDU = '\u0901';

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'a',
  ς: 'σ',
};
const LETTER = /[ßæœþøłđðħıŋəς]/g;

/**
 * Returns the form in which every search compares texts, at the first level of the Unicode collation: without
 * case, accents, nukta, and apostrophes within words, with one spelling of nasals, of digits and of blanks.
 */
export const searchForm = (text: string): string =>
  /^[a-z0-9]*$/i.test(text)
    ? text.toLowerCase()
    : asciiDigits(text.normalize('NFKD').toLowerCase())
        .replace(OPTIONAL_MARKS, '')
        .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
        .replaceAll(CANDRABINDU, ANUSVARA)
        .replace(NASAL, ANUSVARA)
        .replace(INNER_APOSTROPHES, '')
        .replace(APOSTROPHE, "'")
        .replace(/\s+/g, ' ')
        .trim()
        .normalize('NFC');

/** Unicode blocks with accented letters, letters of other widths, and ligatures; none with Han or Hangul. */
const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x80, 0x2e7f],
  [0xa640, 0xabff],
  [0xfb00, 0xffef],
];
const SPELLED = /[\p{L}\p{Nd}]/u;

/** The characters of each search form, which is one letter or several. */
let spellings: Map<string, number[]> | undefined;

function spellingsByForm(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [first, last] of BLOCKS)
    for (let point = first; point <= last; point += 1) {
      const letter = String.fromCodePoint(point);
      if (!SPELLED.test(letter)) continue;
      const form = searchForm(letter);
      if (form === letter || form === '') continue;
      found.set(form, [...(found.get(form) ?? []), point]);
    }
  return found;
}

/**
 * Returns the source of a regular expression, for JavaScript and for MongoDB, that finds a text in every
 * spelling with the same `searchForm`. Both need the flag `i`, and JavaScript also `u`.
 */
export function searchPattern(text: string): string {
  spellings ??= spellingsByForm();
  const form = searchForm(text);
  const letters = [...(form === '' ? text : form)];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const rest = letters.slice(at, at + 3);
    const several = [3, 2]
      .filter((count) => rest.length >= count)
      .map((count) => ({ count, points: spellings?.get(rest.slice(0, count).join('')) }))
      .find(({ points }) => points);
    const { count, points } = several ?? { count: 1, points: undefined };
    const single = rest.slice(0, count).map((letter) => spellingOf(letter, spellings?.get(letter)));
    parts.push(points ? `(?:${single.join('')}|${classOf(points)}${MARKS})` : single.join(''));
    at += count - 1;
  }
  return parts.join('');
}

const MARKS = `[${OPTIONAL}${APOSTROPHES}]*`;

function spellingOf(letter: string, points: readonly number[] | undefined): string {
  if (letter === ' ') return '\\s+';
  if (letter === "'") return `[${APOSTROPHES}]`;
  if (letter === ANUSVARA) return `(?:[${ANUSVARA}${CANDRABINDU}]|[ङञणनम]\u094d)`;
  if (!SPELLED.test(letter)) return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  return `${points ? classOf([letter.codePointAt(0) ?? 0, ...points]) : letter}${MARKS}`;
}

/**
 * Returns a character class. Consecutive characters are written as a range, because a pattern has at most 32
 * KB.
 */
function classOf(points: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && point <= range[1] + 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const char = String.fromCodePoint;
  return `[${ranges.map(([first, last]) => (first === last ? char(first) : `${char(first)}-${char(last)}`)).join('')}]`;
}
