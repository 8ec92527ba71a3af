import type { LedgerEntryView } from '@contract';
import type { LedgerEntry } from './ledger.schema.js';

export const toLedgerEntryView = ({ _id, kind, coins, cents, reason, at }: LedgerEntry): LedgerEntryView => ({
  id: _id.toHexString(),
  kind,
  coins,
  cents,
  reason,
  at: at.toISOString(),
});

/** The end of a member's last boost, a field that the match module writes (`MatchState`). */
export interface WithBoostEnd {
  boostedUntil?: Date | null;
}

/** Returns the end of a running boost; null if no boost is running. */
export const runningBoostEnd = (boostedUntil: WithBoostEnd['boostedUntil'], now: Date): Date | null =>
  boostedUntil && boostedUntil > now ? boostedUntil : null;
