import { ADMIN_LIMITS } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';

/** A staff member's hold on an entry of a queue: they alone can decide the entry until the claim expires. */
interface Claim {
  at: Date;
}

const CLAIM_MS = ADMIN_LIMITS.claimMinutes * MINUTE_MS;

/** Returns when a claim expires. */
export const claimEnd = ({ at }: Claim): Date => new Date(at.getTime() + CLAIM_MS);

/** Returns the time at or before which a claim was made if it has expired at `now`. */
export const claimsRanOut = (now: Date): Date => new Date(now.getTime() - CLAIM_MS);

/** Returns the claim if it has not expired at `now`; null otherwise. */
export const runningClaim = <Own extends Claim>(claim: Own | null | undefined, now: Date): Own | null =>
  claim && claim.at > claimsRanOut(now) ? claim : null;
