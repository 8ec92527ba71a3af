import { DAY_MS } from '../../../platform/clock/days.js';
import type { MoneyBack } from './order.schema.js';

/** Maximum time in ms between the decision of a dispute and the reversal that belongs to it. */
const REVERSED_WITHIN_MS = DAY_MS;

/**
 * Returns the parts with one more report. Reports with the same id are one part with the largest reported
 * amount. A reversal may already be known as a refund, because PayPal lists both in the same way.
 */
export function withReport(parts: readonly MoneyBack[], report: MoneyBack): MoneyBack[] {
  const known = parts.find(({ id }) => id === report.id);
  if (!known) return [...parts, report];
  const merged: MoneyBack = {
    id: known.id,
    kind: known.kind === 'refund' ? report.kind : known.kind,
    cents: Math.max(known.cents, report.cents),
    at: known.at ?? report.at,
    decidedAt: known.decidedAt ?? report.decidedAt,
  };
  return parts.map((part) => (part === known ? merged : part));
}

/**
 * Returns the total cents that have gone back. The decision of a dispute and the refund or reversal that
 * executes it report the same money twice: a refund while the dispute was open, or a reversal up to one day
 * after its decision, counts once.
 */
export function totalBack(parts: readonly MoneyBack[]): number {
  const moved = parts.filter(({ kind }) => kind !== 'dispute').map((part) => ({ ...part, free: part.cents }));
  const disputes = parts
    .filter(({ kind }) => kind === 'dispute')
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  let total = moved.reduce((sum, { cents }) => sum + cents, 0);
  for (const dispute of disputes) {
    let open = dispute.cents;
    for (const part of moved.filter((one) => carriesOut(one, dispute))) {
      const same = Math.min(open, part.free);
      part.free -= same;
      open -= same;
    }
    total += open;
  }
  return total;
}

function carriesOut({ kind, at }: MoneyBack, dispute: MoneyBack): boolean {
  if (!at || !dispute.at || !dispute.decidedAt) return false;
  const grace = kind === 'reversal' ? REVERSED_WITHIN_MS : 0;
  return at >= dispute.at && at.getTime() <= dispute.decidedAt.getTime() + grace;
}
