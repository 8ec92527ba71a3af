import { LIMITS } from '@contract';
import { DAY_MS, MINUTE_MS } from '../../platform/clock/days.js';
import type { User } from '../users/index.js';
import type { Decision } from './decision.schema.js';

const APPEAL_MS = LIMITS.appealDays * DAY_MS;
const CLAIM_MS = LIMITS.reportClaimMinutes * MINUTE_MS;

/** The last instant at which a decision can be appealed. */
export const appealEnd = (at: Date): Date => new Date(at.getTime() + APPEAL_MS);

/** When a claim of an appeal runs out. */
export const claimEnd = (at: Date): Date => new Date(at.getTime() + CLAIM_MS);

/** Claims made until then have run out. */
export const claimsRanOut = (now: Date): Date => new Date(now.getTime() - CLAIM_MS);

/** Whether there is a block or suspension whose time is not over, also before the account is told so. */
export const isInForce = (restriction: User['block'] | undefined, now: Date): boolean =>
  Boolean(restriction) && !(restriction?.until && restriction.until <= now);

/**
 * Whether a decision still holds: of a block or suspension, that it is the account's present one and its time
 * is not over, also before the account is told so; of a photo, that it was not put back.
 */
export function stands(
  { kind, at, appeal }: Pick<Decision, 'kind' | 'at' | 'appeal'>,
  user: Pick<User, 'block' | 'suspension'>,
  now: Date,
): boolean {
  if (kind === 'photo') return !appeal?.decision?.undone;
  const present = user[kind];
  return present?.at.getTime() === at.getTime() && isInForce(present, now);
}
