import * as z from 'zod';
import { errorWhenMissing, Id, nameText } from '../common.js';
import { GENDERS, LOOKING_FOR } from '../profiles/profile-options.js';
import { REFERRALS_LIMITS } from '../referrals/referrals.limits.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { Language } from '../users/language.schemas.js';
import { AUTH_LIMITS } from './auth.limits.js';
import { Email } from './email.schemas.js';
import { NewPasskeyBody, NewPasskeyView } from './passkey.schemas.js';
import { NewPassword } from './password.schemas.js';
import { ProofOfWork } from './proof-of-work.schemas.js';

/** A birth date, `YYYY-MM-DD` (an ISO date-time is cut to its day). The service checks the age. */
export const BirthDate = z
  .string(errorWhenMissing('Please enter your date of birth.'))
  .max(AUTH_LIMITS.dateLength)
  .transform((value) => value.trim().split('T', 1)[0])
  .pipe(z.iso.date('Please enter a valid date of birth.'))
  .refine((value) => value >= REQUEST_LIMITS.earliestBirthDate, 'Please enter a valid date of birth.');

/** POST /api/auth/signup: an empty referral code counts as none. */
export const SignUpBody = z.strictObject({
  name: nameText('Please enter your name.'),
  email: Email,
  gender: z.enum(GENDERS, 'Please choose your gender.'),
  dob: BirthDate,
  lookingFor: z.enum(LOOKING_FOR, 'Please choose who you are looking for.'),
  password: NewPassword,
  referralCode: z
    .string()
    .max(REFERRALS_LIMITS.enteredCodeLength, 'This referral code is too long.')
    .transform((value) => value.normalize('NFKC').trim().toUpperCase())
    .nullish()
    .transform((value) => value || undefined),
  /** The language of the page; without it, the account uses English. */
  language: Language.optional(),
  /** Sent after the error PROOF_OF_WORK_REQUIRED: its challenge, solved. */
  proof: ProofOfWork.optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** POST /api/auth/signup/passkey/begin: a sign-up with a passkey in place of the password. */
export const BeginPasskeySignUpBody = SignUpBody.omit({ password: true, proof: true });
export type BeginPasskeySignUpBody = z.infer<typeof BeginPasskeySignUpBody>;

/** Options for creating the passkey, with the id that the account gets. */
export const BeginPasskeySignUpView = NewPasskeyView.extend({ userId: Id });
export type BeginPasskeySignUpView = z.infer<typeof BeginPasskeySignUpView>;

/** POST /api/auth/signup/passkey: the same fields with the authenticator's response. */
export const PasskeySignUpBody = BeginPasskeySignUpBody.extend({
  userId: Id,
  passkey: NewPasskeyBody,
  proof: SignUpBody.shape.proof,
});
export type PasskeySignUpBody = z.infer<typeof PasskeySignUpBody>;
