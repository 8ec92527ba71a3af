// Text rules without zod, so that pages can use them before they load a schema.

/**
 * Half of a surrogate pair. MongoDB stores it as a replacement character, so two different texts would become
 * equal.
 */
const LONE_SURROGATE = /\p{Cs}/u;
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/**
 * A visible character. Some letters and symbols are invisible: Hangul fillers and variation selectors are
 * ignorable; the empty Braille pattern and empty signs of two other scripts are blank. Emoji that are newer
 * than this Unicode version are not symbols yet, but their code points are reserved.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Returns whether a text contains a visible character, not only blanks, marks, joiners and fillers. */
export const showsSomething = (text: string): boolean => VISIBLE.test(text);

/** Returns a text in its stored form: NFC, line breaks as LF, trimmed. */
export const inNormalForm = (text: string): string => withLineFeeds(text).normalize('NFC').trim();

/** Returns a text in normal form; an empty text if it has no visible character. */
export const shownOrNothing = (text: string): string => (showsSomething(text) ? inNormalForm(text) : '');

/**
 * Signs that suppress the vowel of a letter; a joiner after one is valid spelling even at the end of a word.
 */
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca';
/** Joiners that are part of the spelling: after a virama, between letters, between the parts of an emoji. */
const SPELT_JOINERS = [
  new RegExp(`([${VIRAMAS}])[\\u200c\\u200d](?![\\u200c\\u200d])`, 'gu'),
  new RegExp(`([\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}${VIRAMAS}])`, 'gu'),
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
];
/** Control, format and unassigned characters, except those reserved for emoji. */
const NOT_SPELLING = /(?!\p{Extended_Pictographic})\p{C}/u;

/** Refines a name to letters, signs and marks, and the joiners that its spelling needs. */
export const isSpelling = (text: string): boolean =>
  !NOT_SPELLING.test(SPELT_JOINERS.reduce((rest, joiner) => rest.replaceAll(joiner, '$1'), text));

/** Control characters and lone surrogates. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}]/u;

/** Refines a text to characters that can be shown. */
export const isShowable = (text: string): boolean => !UNSHOWABLE.test(text);

/** Returns a text with LF line breaks, like a text field in the browser: submitted forms contain CR LF. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Returns a text as one line, with one blank for each run of white space. */
export const inOneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
