import * as z from 'zod';
import { Id } from './common.js';
import { LIMITS } from './limits.js';
import { REPORT_REASONS } from './options.js';

/** POST /api/user/report: stored for the administrator. */
export const ReportBody = z.strictObject({
  targetUserId: Id,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason.'),
  details: z.string().trim().max(LIMITS.reportDetailsLength).optional(),
});
export type ReportBody = z.infer<typeof ReportBody>;
