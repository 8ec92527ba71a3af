import * as z from 'zod';
import { EnteredPassword } from './password.schemas.js';
import { StepUpFields } from './step-up.schemas.js';

/**
 * POST /api/auth/verify-email/{token}: the password or passkey of the sign-up, so that nobody confirms an
 * account that another person created with their address. Only optional if log-in requires no confirmed
 * address.
 */
export const VerifyEmailBody = StepUpFields.omit({ code: true }).default({});
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;

/** The form of the page, which requires the password unless a passkey is used. */
export const VerifyEmailForm = z.strictObject({ password: EnteredPassword });
