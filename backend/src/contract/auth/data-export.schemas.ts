import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';

/** The export that was requested last; `none` again after it has expired. */
export const DataExportView = z.strictObject({
  state: z.enum(['none', 'preparing', 'ready']),
  requestedAt: Instant.nullable(),
  /** Time until which the archive can be downloaded. */
  expiresAt: Instant.nullable(),
  bytes: z.number().int(),
});
export type DataExportView = z.infer<typeof DataExportView>;

/** The download URL of the archive; valid for a few minutes, in this session. */
export const DataExportLinkView = z.strictObject({ url: z.string() });
export type DataExportLinkView = z.infer<typeof DataExportLinkView>;

export const DataExportLinkQuery = z.strictObject({
  viewer: Id,
  session: Id,
  /** Expiry as Unix time in seconds. */
  expires: z.coerce.number().int(),
  signature: z.string().min(1).max(REQUEST_LIMITS.signatureLength),
});
export type DataExportLinkQuery = z.infer<typeof DataExportLinkQuery>;
