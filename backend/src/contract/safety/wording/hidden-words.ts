import { fold, foldedSpellings, hindiSpelling } from './fold.js';

/** Words, flags, and single emoji and symbols. */
const PART = /[\p{L}\p{M}\p{N}@$]+|\p{Regional_Indicator}{2}|[\p{S}\p{Extended_Pictographic}]/gu;
/** Scripts that are written without blanks between words. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ONE_LETTER = /^\p{L}\p{M}?$/u;
/** Minimum number of letters with blanks between them that count as a word. */
const MIN_SPACED = 3;

/** Marks the spelling of a Hindi word, so that it never equals an ordinary word. */
const HINDI = '~';

const partsOf = (folded: string): string[] => Array.from(folded.matchAll(PART), ([part]) => part);

const hindiKey = (form: string): string[] => {
  const spelling = hindiSpelling(form);
  return spelling === null ? [] : [HINDI + spelling];
};

const keyOf = (part: string): string => {
  const [form = part] = foldedSpellings(part);
  return hindiKey(form)[0] ?? form;
};

/** Returns all keys of a part of a text: its forms, and their Hindi spellings if they may be Hindi. */
const keysOf = (part: string): string[] => foldedSpellings(part).flatMap((form) => [form, ...hindiKey(form)]);

/**
 * Returns the form in which hidden words are compared: equal for spellings of one word, and empty for a text
 * without letters, digits, emoji or symbols.
 */
export const hiddenWordKey = (word: string): string => partsOf(fold(word)).map(keyOf).join(' ');

/**
 * Returns whether a text contains one of these words or emoji, as whole words, in any spelling that `fold`
 * treats as equal. The time grows linearly with the length of the text.
 */
export function holdsHiddenWord(text: string, words: readonly string[]): boolean {
  const keys = words.map(hiddenWordKey).filter((key) => key !== '');
  if (keys.length === 0) return false;
  const folded = fold(text);
  const parts = partsOf(folded);
  const formsByPart = new Map([...new Set(parts)].map((part) => [part, keysOf(part)]));
  const places = [...parts.map((part) => formsByPart.get(part) ?? []), ...spelledOut(parts)];
  if (keys.some((key) => WITHOUT_BLANKS.test(key) && folded.includes(key))) return true;
  const byFirst = new Map<string, string[][]>();
  for (const key of keys) {
    const [first = '', ...rest] = key.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), [first, ...rest]]);
  }
  return places.some((forms, at) =>
    forms.some((form) =>
      (byFirst.get(form) ?? []).some((key) => key.every((part, next) => places[at + next]?.includes(part))),
    ),
  );
}

/** Returns the words that are written with blanks between their letters. */
function spelledOut(parts: readonly string[]): string[][] {
  const words: string[][] = [];
  let letters = '';
  let count = 0;
  for (const part of [...parts, '']) {
    if (ONE_LETTER.test(part)) {
      letters += part;
      count += 1;
      continue;
    }
    if (count >= MIN_SPACED) words.push([], keysOf(letters));
    [letters, count] = ['', 0];
  }
  return words;
}
