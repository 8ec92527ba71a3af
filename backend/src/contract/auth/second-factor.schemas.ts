import * as z from 'zod';
import { errorWhenMissing, Instant } from '../common.js';
import { asciiDigits } from '../digits.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { AUTH_LIMITS } from './auth.limits.js';

/**
 * A code of an authenticator app, or a recovery code. Blanks and hyphens are ignored, and digits of every
 * script are accepted. Any other content counts as a wrong code, not as an invalid request.
 */
export const SecondFactorCode = z
  .string(errorWhenMissing('Please enter the code.'))
  .max(REQUEST_LIMITS.codeInputLength)
  .transform((value) => asciiDigits(value).replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z.string().min(REQUEST_LIMITS.codeLength, 'Please enter the code.').max(AUTH_LIMITS.recoveryCodeLength),
  );

/** GET /api/admin/second-factor */
export const SecondFactorView = z.strictObject({
  enabled: z.boolean(),
  /** Time until which this session needs no further code; null if the next action requires one. */
  verifiedUntil: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether staff pages are closed until a second factor is set up, as in production. */
  setUpRequired: z.boolean(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

/**
 * POST /api/admin/second-factor/enrol: requires the password, in case the browser was left open. The first
 * app also requires the enrolment token, which is printed at start-up or, in production, mailed to the
 * support address. A later app requires a code of the current one.
 */
export const EnrolSecondFactorBody = z.strictObject({
  password: z
    .string(errorWhenMissing('Please enter your password.'))
    .min(1, 'Please enter your password.')
    .max(AUTH_LIMITS.passwordMax),
  /** A code of the current app, if this session has not verified one within the last minutes. */
  code: SecondFactorCode.optional(),
  token: z
    .string(errorWhenMissing('Please enter the enrolment token.'))
    .max(AUTH_LIMITS.enrolmentTokenLength)
    .transform((value) => value.replace(/\s/g, ''))
    .optional(),
});
export type EnrolSecondFactorBody = z.infer<typeof EnrolSecondFactorBody>;

/** The secret in base 32 and as a link for the app. Shown only once, and useless until it is confirmed. */
export const SecondFactorEnrolmentView = z.strictObject({ secret: z.string(), uri: z.string() });
export type SecondFactorEnrolmentView = z.infer<typeof SecondFactorEnrolmentView>;

export const SecondFactorCodeBody = z.strictObject({ code: SecondFactorCode });
export type SecondFactorCodeBody = z.infer<typeof SecondFactorCodeBody>;

/**
 * POST /api/admin/second-factor/confirm: the recovery codes, each of which can be used once instead of a code
 * of the app. Shown only once.
 */
export const SecondFactorConfirmedView = z.strictObject({
  recoveryCodes: z.array(z.string()),
  verifiedUntil: Instant,
});
export type SecondFactorConfirmedView = z.infer<typeof SecondFactorConfirmedView>;

/** GET /api/auth/second-factor: the second factor of a member. */
export const OwnSecondFactorView = z.strictObject({
  enabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type OwnSecondFactorView = z.infer<typeof OwnSecondFactorView>;

/** New recovery codes of a member, shown only once; they invalidate the previous ones. */
export const RecoveryCodesView = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

export const VerifiedView = z.strictObject({ verifiedUntil: Instant });
export type VerifiedView = z.infer<typeof VerifiedView>;
