import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { Email } from './email.schemas.js';
import { EnteredPassword } from './password.schemas.js';
import { SecondFactorCode } from './second-factor.schemas.js';

/** POST /api/auth/login: members with a second factor add `code` after SECOND_FACTOR_REQUIRED. */
export const LogInBody = z.strictObject({
  email: Email,
  password: EnteredPassword,
  code: SecondFactorCode.optional(),
});
export type LogInBody = z.infer<typeof LogInBody>;

export const LogInView = z.strictObject({
  token: z.string(),
  userId: Id,
  /** Whether the account belongs to the owner or to staff. */
  isAdmin: z.boolean(),
  expiresAt: Instant,
});
export type LogInView = z.infer<typeof LogInView>;
