// Rules that only schemas apply, so that pages load them with the schemas.

/**
 * Half of a surrogate pair. MongoDB stores it as a replacement character, so two different texts would become
 * equal.
 */
const LONE_SURROGATE = /\p{Cs}/u;
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/**
 * Signs that suppress the vowel of a letter. A joiner after one is valid spelling, even at the end of a word.
 */
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca';
/**
 * Joiners that are part of the spelling: after a virama, between letters, or between the parts of an emoji.
 */
const SPELT_JOINERS = [
  new RegExp(`([${VIRAMAS}])[\\u200c\\u200d](?![\\u200c\\u200d])`, 'gu'),
  new RegExp(`([\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}${VIRAMAS}])`, 'gu'),
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
];
/** Control, format and unassigned characters, except those reserved for emoji. */
const NOT_SPELLING = /(?!\p{Extended_Pictographic})\p{C}/u;

/** Checks that a name contains only letters, signs and marks, and joiners that its spelling needs. */
export const isNameSpelling = (text: string): boolean =>
  !NOT_SPELLING.test(SPELT_JOINERS.reduce((rest, joiner) => rest.replaceAll(joiner, '$1'), text));

/** Control characters and lone surrogates. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}]/u;

/** Checks that a text contains only characters that can be shown. */
export const isShowableText = (text: string): boolean => !UNSHOWABLE.test(text);
