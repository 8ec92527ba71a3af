// Rules of texts without zod, so that pages have them before they need a schema.

/**
 * Half of a surrogate pair: MongoDB stores it as a replacement character, so two different texts would become
 * one.
 */
const LONE_SURROGATE = /\p{Cs}/u;
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/**
 * A character with something to see. Some letters and symbols have nothing: the fillers of Hangul and the
 * selectors are ignorable, the empty pattern of Braille and the empty signs of two other scripts are blank.
 * Emoji newer than this program are no symbols yet, but have their places kept.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Whether a text shows something: neither blanks nor marks, joiners and fillers alone. */
export const showsSomething = (text: string): boolean => VISIBLE.test(text);

/** A text as it is stored and compared: in normal form, lines ended by LF, without blanks round it. */
export const inNormalForm = (text: string): string => withLineFeeds(text).normalize('NFC').trim();

/** A text in normal form, and nothing in the place of one that shows nothing. */
export const shownOrNothing = (text: string): string => (showsSomething(text) ? inNormalForm(text) : '');

/** The signs that silence a letter's vowel; a joiner after one is spelling also at the end of a word. */
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca';
/** Joiners that belong to the spelling: after a virama, between letters, between the parts of an emoji. */
const SPELT_JOINERS = [
  new RegExp(`([${VIRAMAS}])[\\u200c\\u200d](?![\\u200c\\u200d])`, 'gu'),
  new RegExp(`([\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}${VIRAMAS}])`, 'gu'),
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
];
/** Control and format characters, and what is no character; emoji to come are some. */
const NOT_SPELLING = /(?!\p{Extended_Pictographic})\p{C}/u;

/** Refines a name to letters, signs and marks, and the joiners that its spelling needs. */
export const isSpelling = (text: string): boolean =>
  !NOT_SPELLING.test(SPELT_JOINERS.reduce((rest, joiner) => rest.replaceAll(joiner, '$1'), text));

/** Control characters and halves of surrogate pairs. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}]/u;

/** Refines a text to one whose every character can be shown. */
export const isShowable = (text: string): boolean => !UNSHOWABLE.test(text);

/** Line breaks as a field of a page has them: a form that is sent makes CR LF of each. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** A text in one line, however it was typed: one blank in the place of any white space. */
export const inOneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
