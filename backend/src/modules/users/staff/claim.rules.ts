import { ADMIN_LIMITS } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';

/** A staff member's hold on an entry of a queue: they alone can decide the entry until the claim expires. */
interface Claim {
  at: Date;
}

const CLAIM_MS = ADMIN_LIMITS.claimMinutes * MINUTE_MS;

/** Returns when a claim expires. */
export const claimEnd = ({ at }: Claim): Date => new Date(at.getTime() + CLAIM_MS);

/** Returns the time at or before which a claim was made if it has expired at `now`. */
export const claimsExpiredBefore = (now: Date): Date => new Date(now.getTime() - CLAIM_MS);

/** Returns the claim if it has not expired at `now`; null otherwise. */
export const runningClaim = <Own extends Claim>(claim: Own | null | undefined, now: Date): Own | null =>
  claim && claim.at > claimsExpiredBefore(now) ? claim : null;

/**
 * Matches entries that no other staff member than `by` has claimed since `ranOut`.
 * @param path of the claim in the stored entry
 */
export const notOfOthers = (by: string, ranOut: Date, path = 'claim') => ({
  $or: [{ [path]: { $exists: false } }, { [`${path}.by`]: toId(by) }, { [`${path}.at`]: { $lte: ranOut } }],
});
