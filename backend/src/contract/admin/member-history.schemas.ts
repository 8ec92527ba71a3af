import * as z from 'zod';
import { PastDecisionView } from '../decisions/decision.schemas.js';
import { PastReportView } from '../safety/report.schemas.js';
import { AdminMemberView } from './members.schemas.js';
import { AdminPurchaseView } from './payments.schemas.js';

/** GET /api/admin/users/{userId}/history: what staff know of a member, each list newest first. */
export const MemberHistoryView = z.strictObject({
  /** The member now; null once the account is deleted. */
  member: AdminMemberView.nullable(),
  reports: z.array(PastReportView),
  /** Decisions about the member, restrictions among them, with their appeals. */
  decisions: z.array(PastDecisionView),
  /** The latest purchases; absent without the right `payments`. */
  purchases: z.array(AdminPurchaseView).optional(),
});
export type MemberHistoryView = z.infer<typeof MemberHistoryView>;
