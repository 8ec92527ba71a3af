import { USERS_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';

const RESTORABLE_MS = USERS_LIMITS.restoreDays * DAY_MS;

/** Returns when an account that was deleted at this time is erased; until then the member can restore it. */
export const erasureDate = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORABLE_MS);

/** Returns the latest deletion time that is due for erasure at `now`. */
export const erasureLimit = (now: Date): Date => new Date(now.getTime() - RESTORABLE_MS);
