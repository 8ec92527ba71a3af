import type * as z from 'zod';
import { VALIDATION_TEXTS, validationText, type IssueView } from '@contract';
import { AppError } from './app-error.js';

const MAX_ISSUES = 50;
const MAX_PATH_LENGTH = 200;

/** Parses a value of a client with the contract's texts. */
export const parseInput = <T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> =>
  schema.safeParse(value, { error: validationText });

/** Returns the error of invalid values: the first issue of each path, like the forms of the pages. */
export function validationError(issues: readonly z.core.$ZodIssue[]): AppError {
  const messages = new Map<string, string>();
  for (const { path, message } of issues.flatMap(byField)) {
    if (messages.size === MAX_ISSUES) break;
    if (!messages.has(path)) messages.set(path, message);
  }
  return new AppError('VALIDATION', {
    issues: [...messages].map(([path, message]) => ({ path, message })),
  });
}

/** Reports each unknown field separately, and every other issue at its own path. */
function byField(issue: z.core.$ZodIssue): IssueView[] {
  const pathText = (path: readonly PropertyKey[]): string =>
    path.map(String).join('.').slice(0, MAX_PATH_LENGTH);
  if (issue.code !== 'unrecognized_keys') return [{ path: pathText(issue.path), message: issue.message }];
  return issue.keys
    .slice(0, MAX_ISSUES)
    .map((key) => ({ path: pathText([...issue.path, key]), message: VALIDATION_TEXTS.unknownField }));
}
