import * as z from 'zod';
import { TRANSPARENCY_MIN_COUNT, TRANSPARENCY_TABLES } from './transparency-options.js';

/** A count; null below TRANSPARENCY_MIN_COUNT, and for a total from which such a count would follow. */
const Count = z.int().min(TRANSPARENCY_MIN_COUNT).nullable();

const Table = z.strictObject({
  name: z.enum(TRANSPARENCY_TABLES),
  rows: z.array(z.strictObject({ key: z.string(), count: Count })),
  total: Count,
  /** Half were answered within this time; null for fewer than TRANSPARENCY_MIN_COUNT answers. */
  medianHours: z.number().min(0).nullable(),
});

/** GET /api/transparency: the counts of each past calendar year, latest first. */
export const TransparencyView = z.strictObject({
  years: z.array(z.strictObject({ year: z.int(), tables: z.array(Table) })),
});
export type TransparencyView = z.infer<typeof TransparencyView>;
export type TransparencyYear = TransparencyView['years'][number];
