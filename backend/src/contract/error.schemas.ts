import * as z from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error-status.js';

/** One thing wrong with one field; `path` is dotted, empty when it concerns the whole body. */
export const IssueView = z.strictObject({ path: z.string(), message: z.string() });
export type IssueView = z.infer<typeof IssueView>;

/** The body of every error answer. `error` and `message` carry the same text. */
export const ErrorView = z.strictObject({
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  error: z.string(),
  message: z.string(),
  issues: z.array(IssueView).optional(),
});
export type ErrorView = z.infer<typeof ErrorView>;
