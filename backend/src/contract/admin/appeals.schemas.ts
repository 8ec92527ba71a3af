import * as z from 'zod';
import { Id, Instant, PageCursor, shownText } from '../common.js';
import { APPEAL_OUTCOMES, DECISION_KINDS } from '../decisions/decision-options.js';
import { DecisionView } from '../decisions/decision.schemas.js';
import { LIMITS } from '../limits.js';

const Person = z.strictObject({ _id: Id, name: z.string() });

/** A decision that its member has appealed, as staff see it. */
export const AppealView = DecisionView.omit({ appealUntil: true }).extend({
  member: Person,
  /** Who decided; null where that is not known. */
  by: Person.nullable(),
  appeal: DecisionView.shape.appeal.unwrap().extend({
    /** Who decided the appeal. */
    by: Person.nullable(),
  }),
  /** Who is deciding the appeal, and until when nobody else may. */
  claim: z.strictObject({ by: Person, until: Instant }).nullable(),
  /** Whether the caller may decide it: not who made the decision, unless it is the owner. */
  mayDecide: z.boolean(),
  /** A signed link to the removed photo; null for other decisions, and once it is deleted. */
  photo: z.string().nullable(),
  /** What else was decided about the member, newest first, and how many members have reported them. */
  history: z.strictObject({
    reporters: z.number().int(),
    decisions: z.array(
      z.strictObject({
        kind: z.enum(DECISION_KINDS),
        at: Instant,
        reason: z.string().nullable(),
        appeal: z.enum(APPEAL_OUTCOMES).nullable(),
      }),
    ),
  }),
});
export type AppealView = z.infer<typeof AppealView>;

/** GET /api/admin/appeals: those that wait, the oldest first; decided ones newest first. */
export const AppealsQuery = z.strictObject({
  state: z.enum(['received', 'decided']).optional(),
  /** The `next` of the page before: nothing is missed when appeals are decided meanwhile. */
  after: PageCursor.optional(),
});
export type AppealsQuery = z.infer<typeof AppealsQuery>;

/** `LIMITS.appealPage` of them. */
export const AppealsView = z.strictObject({
  appeals: z.array(AppealView),
  total: z.number().int(),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type AppealsView = z.infer<typeof AppealsView>;

/** POST /api/admin/appeals/{decisionId}/decision: the member reads the reason. */
export const DecideAppealBody = z.strictObject({
  outcome: z.enum(APPEAL_OUTCOMES),
  reason: shownText(LIMITS.adminReasonLength, 'Please give a reason.'),
});
export type DecideAppealBody = z.infer<typeof DecideAppealBody>;

/** `undone` is false when the appeal was upheld, and when there was nothing (left) to take back. */
export const AppealDecidedView = z.strictObject({ success: z.literal(true), undone: z.boolean() });
export type AppealDecidedView = z.infer<typeof AppealDecidedView>;
