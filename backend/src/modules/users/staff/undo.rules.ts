import { ADMIN_LIMITS } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';

/** Time in ms for which a decision of staff can be undone. */
export const UNDO_MS = ADMIN_LIMITS.undoMinutes * MINUTE_MS;

/**
 * Time in ms for which what a decision needs is kept beyond its limit: a decision in the last moment can be
 * undone, and staff then have as long again to decide anew.
 */
export const DECIDED_AGAIN_MS = 2 * UNDO_MS;

/** Returns until when a decision can be undone. From then on, those whom it concerns are told. */
export const undoEnd = (at: Date): Date => new Date(at.getTime() + UNDO_MS);

/** Returns the time after which a decision was made if it can still be undone at `now`. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);
