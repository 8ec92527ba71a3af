import * as z from 'zod';
import { Day } from '../common.js';

/**
 * GET /api/user/invited: who joined by the caller's code. Of each only the first name and the day, of the
 * latest ten.
 */
export const InvitedView = z.strictObject({
  total: z.number().int(),
  /** Whose referral premium runs now. */
  premiumNow: z.number().int(),
  latest: z.array(z.strictObject({ firstName: z.string(), joinedOn: Day })),
});
export type InvitedView = z.infer<typeof InvitedView>;
