import * as z from 'zod';
import { LIMITS } from './limits.js';

/** A MongoDB ObjectId as it crosses the wire. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a valid id.');

/**
 * Half of a surrogate pair: MongoDB stores it as a replacement character, so two different texts would become
 * one.
 */
const LONE_SURROGATE = /\p{Cs}/u;
const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/**
 * What somebody searches for, in the normal form that texts are stored in. Control characters are refused,
 * because MongoDB takes no pattern with a NUL; the range is spelt out so that the pattern in the OpenAPI
 * document means the same in every language.
 * @param max characters
 */
export const searchText = (max: number): z.ZodString =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    .regex(/^[^\x00-\x1f\x7f-\x9f]*$/, 'This has characters that cannot be searched for.')
    .refine(isWellFormed, 'This has characters that cannot be searched for.');

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

/**
 * A text that has to show something.
 * @param missing said when it does not
 * @param tooLong said when it has more than `max` UTF-16 units
 */
export const shownText = (max: number, missing: string, tooLong?: string): z.ZodString =>
  z.string(missing).overwrite(inNormalForm).refine(showsSomething, missing).max(max, tooLong);

/** A text in normal form, and nothing in the place of one that shows nothing. */
export const shownOrNothing = (text: string): string => (showsSomething(text) ? inNormalForm(text) : '');

/** A text that may be left empty; one that shows nothing is empty. */
export const optionalText = (max: number, tooLong?: string): z.ZodString =>
  z.string().overwrite(shownOrNothing).max(max, tooLong);

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
const isSpelling = (text: string): boolean =>
  !NOT_SPELLING.test(SPELT_JOINERS.reduce((rest, joiner) => rest.replaceAll(joiner, '$1'), text));

/** Control characters and halves of surrogate pairs. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}]/u;

/** Refines a text to one whose every character can be shown. */
export const isShowable = (text: string): boolean => !UNSHOWABLE.test(text);

/** Line breaks as a field of a page has them: a form that is sent makes CR LF of each. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** A text in one line, however it was typed: one blank in the place of any white space. */
export const inOneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * One line with something to see; a character outside the first plane, as an emoji, counts once.
 * @param max characters
 * @param missing said when there is nothing to see
 */
export const shownLine = (max: number, missing: string) =>
  z
    .string()
    .transform(inOneLine)
    .pipe(
      z
        .string()
        .refine(showsSomething, missing)
        .refine((text) => [...text].length <= max, `Use at most ${max} characters.`)
        .refine(isShowable, 'This has characters that cannot be shown.'),
    );

/**
 * What somebody is called: one line with something to see.
 * @param missing said when there is nothing to see
 */
export const nameText = (missing: string) =>
  z
    .string(missing)
    .transform(inOneLine)
    .pipe(
      z
        .string()
        .refine(showsSomething, missing)
        .max(LIMITS.nameLength, `Use at most ${LIMITS.nameLength} characters.`)
        .refine(isSpelling, 'This name has characters that cannot be shown.'),
    );

/** What the caller's device calls a message or a spend, so that sending it again never makes a second one. */
export const ClientId = z
  .string()
  .min(1)
  .max(LIMITS.clientIdLength)
  .refine(isWellFormed, 'This is not well-formed Unicode.');

/** Where a page of a list begins, after an entry: a number and an id. */
export const PageCursor = z.string().regex(/^\d{1,15}\.[0-9a-f]{24}$/);

/** The pages of a list that hardly moves, from 1 on; a page that is not full is the last. */
export const PageQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).optional() });
export type PageQuery = z.infer<typeof PageQuery>;

/** An instant, ISO 8601 UTC. */
export const Instant = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

export const UserIdParams = z.strictObject({ userId: Id });
export type UserIdParams = z.infer<typeof UserIdParams>;

/** A one-time token from a mailed link. */
export const TokenParams = z.strictObject({ token: z.string().min(1).max(200) });
export type TokenParams = z.infer<typeof TokenParams>;

export const MessageView = z.strictObject({ message: z.string() });
export type MessageView = z.infer<typeof MessageView>;

/** Of a request whose form holds nothing but a file. */
export const NoFields = z.strictObject({});
export type NoFields = z.infer<typeof NoFields>;

export const SuccessView = z.strictObject({ success: z.literal(true) });
export type SuccessView = z.infer<typeof SuccessView>;

/** Refines a list to one that names nothing twice. */
export const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
