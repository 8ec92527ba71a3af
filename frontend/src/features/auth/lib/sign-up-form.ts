import { LIMITS, SignUpBody, TEXTS } from '@contract';
import * as z from 'zod';

const HOUR_MS = 3_600_000;
/** Somewhere on earth it is already tomorrow. */
const EARLIEST_ZONE_HOURS = 14;

/**
 * Whether someone born on `dob` (`YYYY-MM-DD`) may be old enough today, in whatever time zone the server
 * counts its days; the server decides the last hours.
 */
function mayBeAdult(dob: string, now = Date.now()): boolean {
  const today = new Date(now + EARLIEST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const [year = '', ...monthAndDay] = today.split('-');
  return dob <= [Number(year) - LIMITS.minimumAge, ...monthAndDay].join('-');
}

/** The call's body, with the age said at once and the terms, which stay in the browser. */
export const SignUpForm = SignUpBody.extend({
  dob: SignUpBody.shape.dob.refine((dob) => mayBeAdult(dob), TEXTS.underAge),
  terms: z.literal(true, TEXTS.termsRequired),
});
