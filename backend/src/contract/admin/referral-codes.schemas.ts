import * as z from 'zod';
import { AdminMembersView } from './members.schemas.js';

/** A referral code that was used at sign-up. */
export const ReferralCodeView = z.strictObject({
  code: z.string(),
  usageCount: z.number().int(),
  /** Number of these members whose referral premium is active. */
  activeUsers: z.number().int(),
  /** The newest of these members, at most `referralCodeMembers`. */
  users: AdminMembersView,
});
export type ReferralCodeView = z.infer<typeof ReferralCodeView>;

/** GET /api/admin/referral-codes: the most used first, `referralCodeCards` per page. */
export const ReferralCodesView = z.strictObject({
  referralCodes: z.array(ReferralCodeView),
  hasMore: z.boolean(),
});
export type ReferralCodesView = z.infer<typeof ReferralCodesView>;
