// Text rules without zod, so that pages can use them before they load a schema.

/**
 * Returns the number of characters of a text as Unicode code points, in which all limits of texts are
 * counted. So an emoji of two UTF-16 units is one character. `max` and `min` of schemas count in the same
 * way.
 */
export const lengthOf = (text: string): number => [...text].length;

/** Returns the error text for more than `max` characters. */
export const tooLongText = <Max extends number | string>(max: Max) =>
  `Use at most ${max} characters.` as const;

/**
 * A visible character. Some letters and symbols are invisible: Hangul fillers and variation selectors are
 * ignorable, and the empty Braille pattern and two other empty signs are blank. Emoji that are newer than
 * this Unicode version are not symbols yet, so their reserved code points are included.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Returns whether a text contains a visible character, and not only blanks, marks, joiners and fillers. */
export const showsSomething = (text: string): boolean => VISIBLE.test(text);

/** Returns a text in its stored form: NFC, line breaks as LF, trimmed. */
export const inNormalForm = (text: string): string => withLineFeeds(text).normalize('NFC').trim();

/** Returns a text in its stored form, which is empty if the text has no visible character. */
export const storedTextOrEmpty = (text: string): string => (showsSomething(text) ? inNormalForm(text) : '');

/**
 * Returns a text with LF as line breaks, as in a text field of the browser. Submitted forms contain CR LF.
 */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * Embeddings, overrides and isolates, which change the writing direction of the text around them, so that a
 * line reads otherwise than it is stored. Right-to-left texts do not need them.
 */
const TURNING_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns whether a text contains characters that change the writing direction of the text around them. */
export const changesDirection = (text: string): boolean => text.search(TURNING_CHARACTERS) !== -1;

/**
 * Returns a text as one line, with one blank for each run of white space, and without characters that change
 * the writing direction.
 */
export const inOneLine = (text: string): string =>
  text.replaceAll(TURNING_CHARACTERS, '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
