import type * as z from 'zod';
import { tooLongText } from './text-rules.js';

/**
 * The texts for values that a schema rejects without a text of its own; `#` stands for the limit. The server
 * and the forms of the pages use them, so that no text of zod is shown.
 */
export const VALIDATION_TEXTS = {
  missing: 'This is missing.',
  text: 'This must be text.',
  number: 'This must be a number.',
  wholeNumber: 'This must be a whole number.',
  yesOrNo: 'This must be true or false.',
  list: 'This must be a list.',
  object: 'This must be an object.',
  choice: 'This is not one of the choices.',
  day: 'This is not a valid date.',
  instant: 'This is not a valid time.',
  url: 'This is not a usable URL.',
  form: 'This does not have the right form.',
  unknownField: 'This field is not known.',
  tooLong: tooLongText('#'),
  tooShort: 'Use at least # characters.',
  tooMany: 'Choose at most #.',
  tooFew: 'Choose at least #.',
  tooHigh: 'At most #.',
  tooLow: 'At least #.',
  invalid: 'This is not valid.',
} as const;
export type ValidationText = (typeof VALIDATION_TEXTS)[keyof typeof VALIDATION_TEXTS];

type Name = keyof typeof VALIDATION_TEXTS;

const TYPES: Partial<Record<string, Name>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  array: 'list',
  object: 'object',
};

const FORMATS: Partial<Record<string, Name>> = { date: 'day', datetime: 'instant', url: 'url' };

/** The text by the kind of value that is too large: a text has characters, and a list has entries. */
const TOO_BIG: Partial<Record<string, Name>> = { string: 'tooLong', array: 'tooMany' };
const TOO_SMALL: Partial<Record<string, Name>> = { string: 'tooShort', array: 'tooFew' };

const textOf = (name: Name, limit: string | number | bigint = ''): string =>
  VALIDATION_TEXTS[name].replace('#', String(limit));

/** Returns the text for a limit that was exceeded. The digits of numbers are grouped. */
const limitText = (name: Name, limit: number | bigint): string =>
  textOf(name, name === 'tooHigh' || name === 'tooLow' ? limit.toLocaleString('en') : limit);

/**
 * Returns the text of an issue that has none of its own. Pass it as `error` wherever a value of a client or a
 * form is parsed.
 */
export function validationText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return textOf(issue.input === undefined ? 'missing' : (TYPES[issue.expected] ?? 'invalid'));
    case 'invalid_value':
      return textOf(issue.input === undefined ? 'missing' : 'choice');
    case 'invalid_union':
      return textOf(issue.discriminator === undefined ? 'invalid' : 'choice');
    case 'invalid_format':
      return textOf(FORMATS[issue.format] ?? 'form');
    case 'too_big':
      return limitText(TOO_BIG[issue.origin] ?? 'tooHigh', issue.maximum);
    case 'too_small':
      // An empty text where at least one character is required.
      if (issue.origin === 'string' && issue.minimum === 1) return textOf('missing');
      return limitText(TOO_SMALL[issue.origin] ?? 'tooLow', issue.minimum);
    case 'unrecognized_keys':
      return textOf('unknownField');
    default:
      return textOf('invalid');
  }
}
