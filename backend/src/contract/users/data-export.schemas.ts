import * as z from 'zod';
import { Id, Instant } from '../common.js';

/** The copy of everything about the member that was asked for last; `none` again when its day is over. */
export const DataExportView = z.strictObject({
  state: z.enum(['none', 'preparing', 'ready']),
  requestedAt: Instant.nullable(),
  /** Until when it can be fetched. */
  expiresAt: Instant.nullable(),
  bytes: z.number().int(),
});
export type DataExportView = z.infer<typeof DataExportView>;

/** Where a browser fetches the archive; good for a few minutes, in this session. */
export const DataExportLinkView = z.strictObject({ url: z.string() });
export type DataExportLinkView = z.infer<typeof DataExportLinkView>;

export const DataExportLinkQuery = z.strictObject({
  viewer: Id,
  session: Id,
  /** Unix time in seconds. */
  expires: z.coerce.number().int(),
  signature: z.string().min(1).max(100),
});
export type DataExportLinkQuery = z.infer<typeof DataExportLinkQuery>;
