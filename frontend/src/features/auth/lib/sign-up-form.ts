import * as z from 'zod';
import { SignUpBody, TEXTS, USERS_LIMITS } from '@contract';

const HOUR_MS = 3_600_000;
/** Largest UTC offset in hours: the zone where a day begins first. */
const EARLIEST_ZONE_HOURS = 14;

/**
 * False only if a person born on `dob` (`YYYY-MM-DD`) is under 18 in every time zone. The server makes the
 * exact check.
 */
function mayBeAdult(dob: string, now = Date.now()): boolean {
  const today = new Date(now + EARLIEST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const [year = '', ...monthAndDay] = today.split('-');
  return dob <= [Number(year) - USERS_LIMITS.minimumAge, ...monthAndDay].join('-');
}

/**
 * Request body of the sign-up with an immediate age check and the terms checkbox, which is not sent. Without
 * a password field, a passkey replaces it.
 */
export const SignUpForm = SignUpBody.extend({
  dob: SignUpBody.shape.dob.refine((dob) => mayBeAdult(dob), TEXTS.underAge),
  password: SignUpBody.shape.password.optional(),
  terms: z.literal(true, TEXTS.termsRequired),
});
