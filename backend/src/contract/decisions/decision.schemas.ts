import * as z from 'zod';
import { LogInBody } from '../auth/log-in.schemas.js';
import { Id, Instant, PersonView, shownText } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { DecisionRuleView } from './decision-reason.schemas.js';
import { DECISIONS_LIMITS } from './decisions.limits.js';
import { AppealOutcome, DecisionKind, WarningSubject } from './option.schemas.js';
import { UndoView } from './staff-decision.schemas.js';

/** The decision on an appeal. `undone`: the appealed decision was reversed by it. */
export const AppealDecisionView = z.strictObject({
  outcome: AppealOutcome,
  undone: z.boolean(),
  reason: z.string(),
  at: Instant,
});

/** A staff decision about the caller. */
export const DecisionView = z.strictObject({
  id: Id,
  kind: DecisionKind,
  /** The reason that staff wrote; null if they wrote none. */
  reason: z.string().nullable(),
  /** The broken rule; absent if staff named no rule. */
  rule: DecisionRuleView.optional(),
  /** What a warning was about; absent for other decisions. */
  about: WarningSubject.optional(),
  at: Instant,
  /**
   * When a block or suspension ends automatically; null without an end, and for photos, voice prompts and
   * warnings.
   */
  until: Instant.nullable(),
  /** Whether the decision is in force. It is not after it has ended, was reversed, or was replaced. */
  stands: z.boolean(),
  /** Time until which the decision can be appealed; null if it cannot be appealed. */
  appealUntil: Instant.nullable(),
  appeal: z
    .strictObject({ text: z.string(), at: Instant, decision: AppealDecisionView.nullable() })
    .nullable(),
});
export type DecisionView = z.infer<typeof DecisionView>;

/** A decision about a member in their history, for staff. */
export const PastDecisionView = DecisionView.omit({ appealUntil: true }).extend({
  /** Staff who decided; null if unknown. */
  by: PersonView.nullable(),
  /** Who undid the decision; absent for others. The member is not shown an undone decision. */
  undone: z.strictObject({ by: PersonView, at: Instant }).optional(),
  /** Absent if the decision cannot be undone any more, or the caller lacks the right. */
  undo: UndoView.optional(),
});
export type PastDecisionView = z.infer<typeof PastDecisionView>;

/** GET /api/user/decisions: newest first, at most `myDecisions`. */
export const DecisionsView = z.strictObject({ decisions: z.array(DecisionView) });
export type DecisionsView = z.infer<typeof DecisionsView>;

export const DecisionParams = z.strictObject({ decisionId: Id });
export type DecisionParams = z.infer<typeof DecisionParams>;

const AppealText = shownText(
  DECISIONS_LIMITS.appealLength,
  'Please write why you think the decision is wrong.',
);

/** POST /api/user/decisions/{decisionId}/appeal */
export const AppealBody = z.strictObject({ text: AppealText });
export type AppealBody = z.infer<typeof AppealBody>;

/** POST /api/auth/appeal-access: the credentials of a blocked member. */
export const AppealAccessBody = z.strictObject(LogInBody.shape);
export type AppealAccessBody = z.infer<typeof AppealAccessBody>;

/** The current block, and a token that only allows an appeal of it. */
export const AppealAccessView = z.strictObject({
  token: z.string(),
  expiresAt: Instant,
  decision: DecisionView,
});
export type AppealAccessView = z.infer<typeof AppealAccessView>;

/** POST /api/appeals: the appeal of a blocked member. */
export const BlockedAppealBody = z.strictObject({
  token: z.string().min(1).max(REQUEST_LIMITS.tokenLength),
  text: AppealText,
});
export type BlockedAppealBody = z.infer<typeof BlockedAppealBody>;
