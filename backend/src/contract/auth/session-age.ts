import { AUTH_LIMITS } from './auth.limits.js';

const MINUTE_MS = 60_000;

/**
 * Returns the latest start time of the sessions that a member can end only with the password: those that
 * started clearly before the current one. This prevents a person who logs in with a stolen password from
 * ending the owner's sessions without it.
 * @param startedAt start of the current session
 */
export const olderSessionsStart = (startedAt: Date): Date =>
  new Date(startedAt.getTime() - AUTH_LIMITS.stepUpMinutes * MINUTE_MS);
