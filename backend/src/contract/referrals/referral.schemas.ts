import * as z from 'zod';
import { SignUpBody } from '../auth/sign-up.schemas.js';
import { Day } from '../common.js';

/**
 * GET /api/user/invited: members who signed up with the caller's code, with first name and day of the latest
 * ten only.
 */
export const InvitedMembersView = z.strictObject({
  total: z.number().int(),
  /** Number of these members who have referral premium now. */
  premiumNow: z.number().int(),
  latest: z.array(z.strictObject({ firstName: z.string(), joinedOn: Day })),
});
export type InvitedMembersView = z.infer<typeof InvitedMembersView>;

/** POST /api/auth/referral-code: a code as it is typed. */
export const ReferralCodeCheckBody = z.strictObject({ code: SignUpBody.shape.referralCode });
export type ReferralCodeCheckBody = z.infer<typeof ReferralCodeCheckBody>;

/**
 * What a code stands for at sign-up: an invitation by a member or a campaign, or nothing. `unknown` also for
 * an empty code, and for the code of a member who cannot invite now.
 */
export const ReferralCodeCheckView = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('member'), firstName: z.string() }),
  z.strictObject({ state: z.enum(['campaign', 'unknown', 'ended', 'used-up']) }),
]);
export type ReferralCodeCheckView = z.infer<typeof ReferralCodeCheckView>;
