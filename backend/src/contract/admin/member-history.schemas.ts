import * as z from 'zod';
import { PersonView } from '../common.js';
import { PastDecisionView } from '../decisions/decision.schemas.js';
import { PastReportView } from '../safety/report.schemas.js';
import { RiskScoreView } from '../safety/risk-flag.schemas.js';
import { AdminMemberView } from './members.schemas.js';
import { AdminPurchaseView } from './payments.schemas.js';

/** Another account in the same browser or address range; both members have agreed. */
export const SharedDeviceView = z.strictObject({ ...PersonView.shape, isBlocked: z.boolean() });
export type SharedDeviceView = z.infer<typeof SharedDeviceView>;

/** GET /api/admin/users/{userId}/history: what staff know of a member, each list newest first. */
export const MemberHistoryView = z.strictObject({
  /** The member now; null once the account is deleted. */
  member: AdminMemberView.nullable(),
  /** Null once the account is deleted. */
  risk: RiskScoreView.nullable(),
  /** The accounts in the same browsers, newest agreement first, at most 50. */
  sharedDevices: z.array(SharedDeviceView),
  /** The accounts that logged in from the same address ranges, except those that many accounts share. */
  sharedRanges: z.array(SharedDeviceView),
  reports: z.array(PastReportView),
  /** Decisions about the member, restrictions among them, with their appeals. */
  decisions: z.array(PastDecisionView),
  /** The latest purchases; absent without the right `payments`. */
  purchases: z.array(AdminPurchaseView).optional(),
});
export type MemberHistoryView = z.infer<typeof MemberHistoryView>;
