import * as z from 'zod';
import { LIMITS } from './limits.js';
import {
  inNormalForm,
  inOneLine,
  isShowable,
  isSpelling,
  isWellFormed,
  shownOrNothing,
  showsSomething,
} from './text-rules.js';

/** A MongoDB ObjectId as it crosses the wire. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a valid id.');

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
 * A text that has to show something.
 * @param missing said when it does not
 * @param tooLong said when it has more than `max` UTF-16 units
 */
export const shownText = (max: number, missing: string, tooLong?: string): z.ZodString =>
  z.string(missing).overwrite(inNormalForm).refine(showsSomething, missing).max(max, tooLong);

/** A text that may be left empty; one that shows nothing is empty. */
export const optionalText = (max: number, tooLong?: string): z.ZodString =>
  z.string().overwrite(shownOrNothing).max(max, tooLong);

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
