import * as z from 'zod';
import { COMMON_LIMITS } from './common.limits.js';
import { REQUEST_LIMITS } from './request.limits.js';
import { isNameSpelling, isShowableText, isWellFormed } from './spelling-rules.js';
import {
  changesDirection,
  inNormalForm,
  inOneLine,
  showsSomething,
  storedTextOrEmpty,
} from './text-rules.js';
import { USERS_LIMITS } from './users/users.limits.js';

/** A MongoDB ObjectId as text. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a valid id.');

/**
 * A comma-separated list of ids in a query.
 * @param max maximum number of ids
 */
export const idList = (max: number) =>
  z
    .string()
    .max(max * (REQUEST_LIMITS.idLength + 1))
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(Id).max(max))
    .describe('Ids, separated by commas');

/**
 * A search text in the normal form of stored texts. Rejects control characters, because MongoDB accepts no
 * pattern with NUL. The range is written out, so that the pattern in the OpenAPI document has the same
 * meaning in every language.
 * @param max maximum number of characters
 */
export const searchText = (max: number): z.ZodString =>
  z
    .string()
    // Counted with the blanks around it, as the OpenAPI document says.
    .max(max)
    .normalize('NFC')
    .trim()
    // The blanks are trimmed before, so the pattern of the document accepts them.
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    .regex(/^[\t-\r ]*[^\x00-\x1f\x7f-\x9f]*[\t-\r ]*$/, 'This has characters that cannot be searched for.')
    .refine(isWellFormed, 'This has characters that cannot be searched for.');

/**
 * Returns the options of a schema with an error text for a missing value or one of another type. Passed
 * directly, the text would also replace those of all other checks of the schema, such as its maximum length.
 */
export const errorWhenMissing = (text: string) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    // For zod, a number that is not whole is of another type.
    issue.code === 'invalid_type' && issue.expected !== 'int' ? text : undefined,
});

/**
 * A text with at least one visible character.
 * @param max maximum number of characters
 * @param missing error text without visible characters
 */
export const shownText = (max: number, missing: string): z.ZodString =>
  z.string(errorWhenMissing(missing)).overwrite(inNormalForm).refine(showsSomething, missing).max(max);

/** An optional text of at most `max` characters. A text without visible characters becomes empty. */
export const optionalText = (max: number): z.ZodString => z.string().overwrite(storedTextOrEmpty).max(max);

/**
 * One line with at least one visible character.
 * @param max maximum number of characters
 * @param missing error text without visible characters
 */
export const shownLine = (max: number, missing: string) =>
  z
    .string(errorWhenMissing(missing))
    .transform(inOneLine)
    .pipe(
      z
        .string()
        .refine(showsSomething, missing)
        .max(max)
        .refine(isShowableText, 'This has characters that cannot be shown.'),
    );

/** One line of at most `max` characters. A line without visible characters becomes empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .transform((text) => (showsSomething(text) ? inOneLine(text) : ''))
    .pipe(z.string().max(max).refine(isShowableText, 'This has characters that cannot be shown.'));

/**
 * A name: one line with at least one visible character.
 * @param missing error text without visible characters
 */
export const nameText = (missing: string) =>
  z
    .string(errorWhenMissing(missing))
    .refine((text) => !changesDirection(text), 'This name has characters that cannot be shown.')
    .transform(inOneLine)
    .pipe(
      z
        .string()
        .refine(showsSomething, missing)
        .max(USERS_LIMITS.nameLength)
        .refine(isNameSpelling, 'This name has characters that cannot be shown.'),
    );

/** An object with a boolean for each name. With `partial`, names that are left out stay unchanged. */
export const switchesSchema = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    // Object.fromEntries loses the types of the keys.
    Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>,
  );

/** The client's id of a message or a spend, with which repeated requests are idempotent. */
export const ClientId = z
  .string()
  .min(1)
  .max(COMMON_LIMITS.clientIdLength)
  .refine(isWellFormed, 'This is not well-formed Unicode.');

/** The entry after which a page begins, as a number and an id. */
export const PageCursor = z.string().regex(/^\d{1,15}\.[0-9a-f]{24}$/);

/** Page numbers from 1, for lists that rarely change. A page that is not full is the last one. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(REQUEST_LIMITS.pageNumberMax).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** An instant, ISO 8601 UTC. */
export const Instant = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

export const UserIdParams = z.strictObject({ userId: Id });
export type UserIdParams = z.infer<typeof UserIdParams>;

/** A member or a staff member, by name. */
export const PersonView = z.strictObject({ _id: Id, name: z.string() });

/** A one-time token from a mailed link. */
export const TokenParams = z.strictObject({ token: z.string().min(1).max(REQUEST_LIMITS.tokenLength) });
export type TokenParams = z.infer<typeof TokenParams>;

export const MessageView = z.strictObject({ message: z.string() });
export type MessageView = z.infer<typeof MessageView>;

/** The text fields of a form that contains only a file. */
export const NoFields = z.strictObject({});
export type NoFields = z.infer<typeof NoFields>;

export const SuccessView = z.strictObject({ success: z.literal(true) });
export type SuccessView = z.infer<typeof SuccessView>;

/** Refines a list to one without duplicates. */
export const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
