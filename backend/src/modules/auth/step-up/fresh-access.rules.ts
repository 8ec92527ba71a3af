import { LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';

/** From when on a way in is new enough to be of whoever the owner shuts out with another password. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - LIMITS.freshAccessDays * DAY_MS);
