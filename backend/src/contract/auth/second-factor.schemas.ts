import * as z from 'zod';
import { Instant } from '../common.js';
import { asciiDigits } from '../digits.js';
import { LIMITS } from '../limits.js';

/**
 * What is typed from an authenticator app, or one of the recovery codes; blanks and hyphens do not count, and
 * digits are digits in every script. What else it holds makes it a wrong code, not an invalid one.
 */
export const SecondFactorCode = z
  .string('Please enter the code.')
  .max(60)
  .transform((value) => asciiDigits(value).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(6, 'Please enter the code.').max(LIMITS.recoveryCodeLength));

/** GET /api/admin/second-factor. */
export const SecondFactorView = z.strictObject({
  enabled: z.boolean(),
  /** Until when this session needs no other code; null when the next one is asked for. */
  verifiedUntil: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether the administration is closed until there is a second factor, as in production. */
  setUpRequired: z.boolean(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

/**
 * POST /api/admin/second-factor/enrol: the password proves that it is not just an open browser. The first app
 * needs the enrolment token too, which start-up prints or, in production, mails to the support address; a
 * later one a code of the app in use.
 */
export const EnrolSecondFactorBody = z.strictObject({
  password: z
    .string('Please enter your password.')
    .min(1, 'Please enter your password.')
    .max(LIMITS.passwordMax),
  /** Of the app in use, where this session has shown none within the last minutes. */
  code: SecondFactorCode.optional(),
  token: z
    .string('Please enter the enrolment token.')
    .max(LIMITS.enrolmentTokenLength)
    .transform((value) => value.replace(/\s/g, ''))
    .optional(),
});
export type EnrolSecondFactorBody = z.infer<typeof EnrolSecondFactorBody>;

/** The secret in base 32 and as a link for the app; shown this once, worth nothing until it is confirmed. */
export const EnrolmentView = z.strictObject({ secret: z.string(), uri: z.string() });
export type EnrolmentView = z.infer<typeof EnrolmentView>;

export const SecondFactorCodeBody = z.strictObject({ code: SecondFactorCode });
export type SecondFactorCodeBody = z.infer<typeof SecondFactorCodeBody>;

/**
 * POST /api/admin/second-factor/confirm: each of the recovery codes stands in for the app once; shown this
 * once.
 */
export const ConfirmedView = z.strictObject({ recoveryCodes: z.array(z.string()), verifiedUntil: Instant });
export type ConfirmedView = z.infer<typeof ConfirmedView>;

/** GET /api/auth/second-factor: a member's own. */
export const OwnSecondFactorView = z.strictObject({
  enabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type OwnSecondFactorView = z.infer<typeof OwnSecondFactorView>;

/** New recovery codes of a member, shown this once; the ones before are worth nothing. */
export const RecoveryCodesView = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

export const VerifiedView = z.strictObject({ verifiedUntil: Instant });
export type VerifiedView = z.infer<typeof VerifiedView>;
