import type { ErrorCode } from '@contract';
import { undoEnd } from '../../users/index.js';
import type { DecisionChange, RecentDecision } from './recent-decision.schema.js';

/** Returns why a decision cannot be undone at `now`; null if it can. */
export function undoRefusal(
  { at, told, undone }: Pick<RecentDecision, 'at' | 'told' | 'undone'>,
  now: Date,
): ErrorCode | null {
  if (undone) return 'ALREADY_UNDONE';
  return told || undoEnd(at) <= now ? 'UNDO_TOO_LATE' : null;
}

/**
 * Returns the change from before an earlier change to after a later one that has renewed the same
 * restriction; null if it has not.
 */
export function joinedChange(earlier: DecisionChange, later: DecisionChange): DecisionChange | null {
  if (earlier.of !== 'restriction' || later.of !== 'restriction') return null;
  const [first, second] = [earlier.restriction, later.restriction];
  const isSame = first.kind === second.kind && first.after?.at.getTime() === second.before?.at.getTime();
  if (!isSame || !first.decision || !second.decision) return null;
  const { id, at } = second.decision;
  const { replaced } = first.decision;
  return {
    of: 'restriction',
    restriction: {
      ...second,
      before: first.before,
      wasFraud: first.wasFraud,
      decision: { id, at, ...(replaced && { replaced }) },
    },
  };
}
