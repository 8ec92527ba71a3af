import * as z from 'zod';
import { ProofOfWorkChallenge } from './auth/proof-of-work.schemas.js';
import { ERROR_STATUS, type ErrorCode } from './error-status.js';

/**
 * A problem of one field. `path` is dotted, and empty if the problem concerns the whole body. `words` are the
 * words of the field's value that the message is about.
 */
export const IssueView = z.strictObject({
  path: z.string(),
  message: z.string(),
  words: z.string().optional(),
});
export type IssueView = z.infer<typeof IssueView>;

/** The body of every error response. `error` and `message` contain the same text. */
export const ErrorView = z.strictObject({
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  error: z.string(),
  message: z.string(),
  issues: z.array(IssueView).optional(),
  /** Of PROOF_OF_WORK_REQUIRED: the calculation to be done. */
  challenge: ProofOfWorkChallenge.optional(),
});
export type ErrorView = z.infer<typeof ErrorView>;
