import * as z from 'zod';
import { SignUpBody, TEXTS, USERS_LIMITS } from '@contract';

const HOUR_MS = 3_600_000;
/** Largest UTC offset in hours. In that zone each day begins first. */
const EARLIEST_ZONE_HOURS = 14;

/**
 * Returns false only if a person born on `dob` (`YYYY-MM-DD`) is under 18 in every time zone. The server
 * checks it exactly.
 */
function mayBeAdult(dob: string, now = Date.now()): boolean {
  const today = new Date(now + EARLIEST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const [year = '', ...monthAndDay] = today.split('-');
  return dob <= [Number(year) - USERS_LIMITS.minimumAge, ...monthAndDay].join('-');
}

/**
 * Request body of the sign-up with an immediate check of the age and with the checkbox for the terms, which
 * is not sent. If there is no password field, a passkey replaces the password.
 */
export const SignUpForm = SignUpBody.extend({
  dob: SignUpBody.shape.dob.refine((dob) => mayBeAdult(dob), TEXTS.underAge),
  password: SignUpBody.shape.password.optional(),
  terms: z.literal(true, TEXTS.termsRequired),
});
