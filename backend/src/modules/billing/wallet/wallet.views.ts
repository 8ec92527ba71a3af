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

/** The end of a boost that is running; null when none is. */
export const runningBoost = (boostedUntil: Date | null | undefined, now: Date): Date | null =>
  boostedUntil && boostedUntil > now ? boostedUntil : null;
