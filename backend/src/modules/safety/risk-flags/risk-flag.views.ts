import type { RiskFlagView } from '@contract';
import type { NamesById } from '../reports/report.views.js';
import type { RiskFlag } from './risk-flag.schema.js';

/**
 * Converts a risk flag to the view of staff.
 * @param others the members with the same picture, by member
 */
export function toRiskFlagView(
  { _id, kinds, receivers, reporters, priority, parts = [], firstAt, lastAt, open, decision }: RiskFlag,
  names: NamesById,
  others: ReadonlyMap<string, readonly string[]>,
): RiskFlagView {
  const id = _id.toHexString();
  return {
    member: { _id: id, name: names.get(id) ?? '' },
    kinds: kinds.map(({ kind, count, lastAt: at }) => ({ kind, count, lastAt: at.toISOString() })),
    receivers,
    samePicture: (others.get(id) ?? []).map((other) => ({ _id: other, name: names.get(other) ?? '' })),
    reporters,
    risk: { score: priority, parts },
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    decision:
      !open && decision
        ? { outcome: decision.outcome, reason: decision.reason, at: decision.at.toISOString() }
        : null,
  };
}
