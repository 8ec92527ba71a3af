import { LIMITS } from '@contract';

const RESTORE_MS = LIMITS.restoreDays * 86_400_000;

/** When an account deleted at this instant is erased; until then its member may bring it back. */
export const erasureDate = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_MS);

/** Accounts deleted at or before this instant are due for erasure at `now`. */
export const erasureLimit = (now: Date): Date => new Date(now.getTime() - RESTORE_MS);
