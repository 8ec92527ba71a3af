import { AUTH_SERVER_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';

/**
 * Returns the time since which access counts as new. New access may belong to an attacker, so it is removed
 * when the owner sets a new password.
 */
export const freshAccessSince = (now: Date): Date =>
  new Date(now.getTime() - AUTH_SERVER_LIMITS.freshAccessDays * DAY_MS);
