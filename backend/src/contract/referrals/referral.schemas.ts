import * as z from 'zod';
import { Day } from '../common.js';

/**
 * GET /api/user/invited: members who signed up with the caller's code; first name and day of the latest ten
 * only.
 */
export const InvitedView = z.strictObject({
  total: z.number().int(),
  /** Number of these members whose referral premium is active. */
  premiumNow: z.number().int(),
  latest: z.array(z.strictObject({ firstName: z.string(), joinedOn: Day })),
});
export type InvitedView = z.infer<typeof InvitedView>;
