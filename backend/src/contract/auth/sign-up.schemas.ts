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

/** POST /api/auth/signup/passkey: the same fields with the authenticator's response. */
export const PasskeySignUpBody = BeginPasskeySignUpBody.extend({ userId: Id, passkey: NewPasskeyBody });
export type PasskeySignUpBody = z.infer<typeof PasskeySignUpBody>;
