import type { Model } from 'mongoose';

/** What a period holds of something that is answered. */
export interface PeriodCounts {
  readonly byKey: ReadonlyMap<string, number>;
  /** The number of answers, and their median time in ms; null if nothing is answered. */
  readonly answered: { readonly count: number; readonly ms: number } | null;
}

/** What is counted, as fields and expressions of MongoDB. */
interface Counted {
  readonly match: Readonly<Record<string, unknown>>;
  readonly key: unknown;
  /** The beginning and the end of the time to an answer; without them no time is measured. */
  readonly time?: { readonly from: string; readonly to: string };
}

/** Counts documents by a key, and returns the median of the time between two of their fields. */
export async function countPeriod<Document>(
  model: Model<Document>,
  { match, key, time }: Counted,
): Promise<PeriodCounts> {
  const rows = await model.aggregate<{ _id: string; count: number }>([
    { $match: match },
    { $group: { _id: key, count: { $sum: 1 } } },
  ]);
  const byKey = new Map(rows.map(({ _id, count }) => [_id, count]));
  if (!time) return { byKey, answered: null };
  const ended = { ...match, [time.to]: { $type: 'date' } };
  const count = await model.countDocuments(ended);
  const [middle] = await model.aggregate<{ ms: number }>([
    { $match: ended },
    { $project: { _id: 0, ms: { $subtract: [`$${time.to}`, `$${time.from}`] } } },
    { $sort: { ms: 1 } },
    { $skip: Math.floor(Math.max(0, count - 1) / 2) },
    { $limit: 1 },
  ]);
  return { byKey, answered: { count, ms: middle?.ms ?? 0 } };
}
