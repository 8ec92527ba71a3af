import { LIMITS } from '../limits.js';

const MINUTE_MS = 60_000;

/**
 * The latest start of the sessions that a member ends only with the password: those that began clearly before
 * the present one. Somebody who logs in with a stolen password must not shut the owner out in passing.
 * @param startedAt of the present session
 */
export const olderSessionsStart = (startedAt: Date): Date =>
  new Date(startedAt.getTime() - LIMITS.stepUpMinutes * MINUTE_MS);
