import type { RecentDecisionView, UndoView } from '@contract';
import { undoEnd } from '../../users/index.js';
import type { RecentDecision } from './recent-decision.schema.js';

export const toUndoView = ({ _id, at }: Pick<RecentDecision, '_id' | 'at'>): UndoView => ({
  id: _id.toHexString(),
  until: undoEnd(at).toISOString(),
});

/** @param names names by id; erased members are missing */
export function toRecentDecisionView(
  decision: RecentDecision,
  names: ReadonlyMap<string, string>,
): RecentDecisionView {
  const { action, outcome, at } = decision;
  const target = decision.target.toHexString();
  return {
    ...toUndoView(decision),
    action,
    ...(outcome && { outcome }),
    target: { _id: target, name: names.get(target) ?? '' },
    at: at.toISOString(),
  };
}
