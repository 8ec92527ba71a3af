import type { RiskFlagKind } from '@mutual/backend/contract';
import type { RiskFlag } from '@mutual/backend/modules/safety/risk-flags/risk-flag.schema';
import type { StaffShift } from './staff-shift.ts';

/** Risk flags: kinds with their counts, number of recipients, number of reporters, and age. */
const RISKS: readonly {
  kinds: readonly (readonly [RiskFlagKind, number])[];
  receivers: number;
  reporters: number;
  days: number;
  dismissed?: string;
}[] = [
  {
    kinds: [
      ['money', 4],
      ['elsewhere', 6],
    ],
    receivers: 9,
    reporters: 2,
    days: 0.3,
  },
  { kinds: [['crypto', 3]], receivers: 3, reporters: 0, days: 0.9 },
  { kinds: [['same-opener', 7]], receivers: 7, reporters: 1, days: 1.4 },
  { kinds: [['profile', 1]], receivers: 0, reporters: 0, days: 2.2 },
  {
    kinds: [['elsewhere', 2]],
    receivers: 2,
    reporters: 0,
    days: 8,
    dismissed: 'Two friends who exchanged numbers.',
  },
];

/** Creates the risk flags, most of them open. */
export function riskFlagsOf(shift: StaffShift): RiskFlag[] {
  const [, arjun] = shift.staff.moderators;
  return RISKS.map(({ kinds, receivers, reporters, days, dismissed }): RiskFlag => {
    const member = shift.take();
    const decided = dismissed ? shift.ago(days - 1) : null;
    if (decided)
      shift.record(arjun, decided, 'signal-decided', member, {
        reason: dismissed ?? null,
        after: { outcome: 'dismissed' },
      });
    return {
      _id: member._id,
      open: decided === null,
      kinds: kinds.map(([kind, count]) => ({ kind, count, lastAt: shift.ago(days) })),
      receivers,
      reporters,
      priority: receivers + 5 * reporters,
      firstAt: shift.ago(days + 1.5),
      lastAt: shift.ago(days),
      decision: decided && { outcome: 'dismissed', reason: dismissed ?? '', at: decided },
    };
  });
}
