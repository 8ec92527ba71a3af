import { TRANSPARENCY_MIN_COUNT, type TransparencyYear } from '@contract';

type Table = TransparencyYear['tables'][number];

/**
 * Returns the counts of a table as everybody may see them. A count below TRANSPARENCY_MIN_COUNT is hidden,
 * and with it the total, from which it would follow, or at least a bound of it.
 */
export function publishedCounts(counts: Readonly<Record<string, number>>): Pick<Table, 'rows' | 'total'> {
  const shown = (count: number): number | null => (count >= TRANSPARENCY_MIN_COUNT ? count : null);
  const rows = Object.entries(counts).map(([key, count]) => ({ key, count: shown(count) }));
  const hidesOne = rows.some(({ count }) => count === null);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rows, total: hidesOne ? null : shown(total) };
}

/** Returns a median in hours with one decimal; null for too few answers. */
export const publishedMedian = ({ count, ms }: { count: number; ms: number }): number | null =>
  count >= TRANSPARENCY_MIN_COUNT ? Math.round(ms / 360_000) / 10 : null;
