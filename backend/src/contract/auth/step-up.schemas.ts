import * as z from 'zod';
import { PasskeyLogInBody } from './passkey.schemas.js';
import { EnteredPassword } from './password.schemas.js';
import { SecondFactorCode } from './second-factor.schemas.js';

/**
 * The fields of a step-up. Forms use them without the check of {@link StepUpBody}, because they add the
 * passkey after validation, and a form of an account without a password has no password field.
 */
export const StepUpFields = z.strictObject({
  password: EnteredPassword.optional(),
  /** Replaces password and code. */
  passkey: PasskeyLogInBody.optional(),
  code: SecondFactorCode.optional(),
});
export type StepUpFields = z.infer<typeof StepUpFields>;

/** Requires a passkey or the password in `field`. This is checked even if other fields are invalid. */
export const requireProof = <Schema extends z.ZodType<{ passkey?: unknown }>>(
  fields: Schema,
  field: string,
): Schema =>
  fields.refine(
    (body) => body.passkey !== undefined || (body as Record<string, unknown>)[field] !== undefined,
    {
      path: [field],
      error: 'Please enter your password.',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

/**
 * Confirms a sensitive action of a logged-in member: the password, and with a second factor a code
 * (SECOND_FACTOR_REQUIRED without one); or a passkey with a challenge of POST /api/auth/passkeys/challenge.
 */
export const StepUpBody = requireProof(StepUpFields, 'password');
export type StepUpBody = z.infer<typeof StepUpBody>;
