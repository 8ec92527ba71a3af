import * as z from 'zod';
import { Id, Instant, PageCursor, PersonView, shownText } from '../common.js';
import { AnswerOutcome } from '../rights/option.schemas.js';
import { RIGHTS_LIMITS } from '../rights/rights.limits.js';
import { CorrectionView, RightsRequestView } from '../rights/rights.schemas.js';

/** A rights request, as staff see it. */
export const StaffRightsRequestView = RightsRequestView.omit({ reopenUntil: true }).extend({
  /** Who asks: a member, or somebody without an account, whose address is confirmed. */
  from: z.strictObject({ memberId: Id.nullable(), name: z.string(), email: z.string() }).nullable(),
  /** What is to be corrected as it is now, or was before; absent for other kinds and erased accounts. */
  present: CorrectionView.optional(),
  /** Link to the picture of a message that the link names, while the grievance waits; absent without one. */
  picture: z.string().optional(),
  /** Members who have named this address as that of their nominee. */
  nominatedBy: z.array(PersonView),
  /** When the receipt was confirmed by mail; null until then. */
  acknowledgedAt: Instant.nullable(),
  /** Staff who answered last. */
  answeredBy: PersonView.nullable(),
  claim: z.strictObject({ by: PersonView, until: Instant }).nullable(),
  /** False for who gave the first answer to a reopened request, except the owner. */
  mayAnswer: z.boolean(),
});
export type StaffRightsRequestView = z.infer<typeof StaffRightsRequestView>;

/** GET /api/admin/rights-requests: those that wait by due date, answered ones newest first. */
export const RightsRequestsQuery = z.strictObject({
  state: z.enum(['received', 'decided']).optional(),
  /** The `next` of the previous page. */
  after: PageCursor.optional(),
});
export type RightsRequestsQuery = z.infer<typeof RightsRequestsQuery>;

/** At most `RIGHTS_SERVER_LIMITS.page` requests. */
export const RightsRequestsView = z.strictObject({
  requests: z.array(StaffRightsRequestView),
  total: z.number().int(),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type RightsRequestsView = z.infer<typeof RightsRequestsView>;

/** POST /api/admin/rights-requests/{requestId}/answer: `done` also carries out a correction. */
export const AnswerRightsRequestBody = z.strictObject({
  outcome: AnswerOutcome,
  reason: shownText(RIGHTS_LIMITS.answerLength, 'Please write an answer.'),
});
export type AnswerRightsRequestBody = z.infer<typeof AnswerRightsRequestBody>;
