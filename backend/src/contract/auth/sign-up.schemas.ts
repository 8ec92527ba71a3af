import * as z from 'zod';
import { Id } from '../common.js';
import { SignUpBody } from './auth.schemas.js';
import { NewPasskeyBody, NewPasskeyView } from './passkey.schemas.js';

/** POST /api/auth/signup/passkey/begin: a sign-up with a passkey in place of the password. */
export const BeginPasskeySignUpBody = SignUpBody.omit({ password: true });
export type BeginPasskeySignUpBody = z.infer<typeof BeginPasskeySignUpBody>;

/** Options for creating the passkey, with the id that the account gets. */
export const BeginPasskeySignUpView = NewPasskeyView.extend({ userId: Id });
export type BeginPasskeySignUpView = z.infer<typeof BeginPasskeySignUpView>;

/** POST /api/auth/signup/passkey: the same fields with the response of the authenticator. */
export const PasskeySignUpBody = BeginPasskeySignUpBody.extend({ userId: Id, passkey: NewPasskeyBody });
export type PasskeySignUpBody = z.infer<typeof PasskeySignUpBody>;

/** POST /api/auth/referral-code: a code as it is typed. */
export const ReferralCodeCheckBody = z.strictObject({ code: SignUpBody.shape.referralCode });
export type ReferralCodeCheckBody = z.infer<typeof ReferralCodeCheckBody>;

/**
 * What a code is worth at sign-up: an invitation of a member or a campaign, or nothing. `unknown` also for no
 * code and for the code of a member who cannot invite now.
 */
export const ReferralCodeCheckView = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('member'), firstName: z.string() }),
  z.strictObject({ state: z.enum(['campaign', 'unknown', 'ended', 'used-up']) }),
]);
export type ReferralCodeCheckView = z.infer<typeof ReferralCodeCheckView>;
