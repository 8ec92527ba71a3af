/** Titles and degrees, as written with or without a full stop. */
const TITLES = new Set(
  'adv capt col dr er fr lt maj md miss mohd mr mrs ms mx prof rev sgt shri smt phd mba ca श्री श्रीमती सुश्री कु डॉ डा प्रो मो'.split(
    ' ',
  ),
);
/** A short abbreviation or an initial. */
const ABBREVIATION = /^(?:\p{L}\p{M}*){1,3}\.$/u;
/** Initials in capitals without full stops, before a name with lower-case letters: `SP Charan`. */
const CAPITALS = /^\p{Lu}{1,3}$/u;
/** Scripts in which the family name comes first. Such names are short, and only the whole name is useful. */
const FAMILY_NAME_FIRST = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

const lettersIn = (word: string): number => word.match(/\p{L}/gu)?.length ?? 0;

const withoutStop = (word: string): string => word.replace(/\.$/, '');

const wordsOf = (text: string): string[] => text.replaceAll('.', '. ').split(/\s+/).filter(Boolean);

function isName(word: string, isLast: boolean): boolean {
  if (lettersIn(word) < 2 || ABBREVIATION.test(word)) return false;
  return !TITLES.has(withoutStop(word).toLowerCase()) && (isLast || !CAPITALS.test(word));
}

function firstNameIn(text: string): string | undefined {
  const words = wordsOf(text);
  const small = words.findLastIndex((word) => /\p{Ll}/u.test(word));
  const name = words.find((word, index) => isName(word, small <= index));
  return name && withoutStop(name);
}

/**
 * Returns the name shown to people who may not see the member's profile: the first word that is not a title,
 * an initial or a sign. `Rao, Asha` is Asha. Returns the whole name if there is no such word, or if the
 * script puts the family name first.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  if (FAMILY_NAME_FIRST.test(whole)) return whole;
  const [before = '', after = ''] = whole.split(/\s*,\s*/);
  const isTurned = wordsOf(before).length === 1 && firstNameIn(after);
  return (isTurned || firstNameIn(before)) ?? whole;
}
