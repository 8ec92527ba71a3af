import * as z from 'zod';
import { LEAVING_REASONS } from '../users/leaving-options.js';
import { StepUpFields } from './step-up.schemas.js';

/**
 * DELETE /api/user/delete: password and passkey are optional, but checked if sent. Our pages send one if the
 * session is older than AUTH_LIMITS.stepUpMinutes. With a second factor, either a passkey or the password
 * with a code is required.
 */
export const DeleteAccountBody = StepUpFields.extend({
  /** Only counted, without storing who gave the reason. */
  reason: z.enum(LEAVING_REASONS).optional(),
}).default({});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;
