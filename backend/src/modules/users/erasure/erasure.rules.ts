import { LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';

const RESTORE_MS = LIMITS.restoreDays * DAY_MS;

/** When an account deleted at this instant is erased; until then its member may bring it back. */
export const erasureDate = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_MS);

/** Accounts deleted at or before this instant are due for erasure at `now`. */
export const erasureLimit = (now: Date): Date => new Date(now.getTime() - RESTORE_MS);
