import * as z from 'zod';
import { SignUpBody, TEXTS } from '@contract';

/**
 * Request body of the sign-up with the checkbox for the terms, which is not sent. If there is no password
 * field, a passkey replaces the password. The server alone checks the age, because a birth date under age
 * counts there for later attempts too.
 */
export const SignUpForm = SignUpBody.omit({ proof: true }).extend({
  password: SignUpBody.shape.password.optional(),
  terms: z.literal(true, TEXTS.termsRequired),
});
