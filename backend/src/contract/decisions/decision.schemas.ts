import * as z from 'zod';
import { LogInBody } from '../auth/auth.schemas.js';
import { Id, Instant, shownText } from '../common.js';
import { LIMITS } from '../limits.js';
import { APPEAL_OUTCOMES, DECISION_KINDS } from './decision-options.js';

/** What staff made of an appeal. `undone`: the decision was taken back in the same act. */
const AppealDecisionView = z.strictObject({
  outcome: z.enum(APPEAL_OUTCOMES),
  undone: z.boolean(),
  reason: z.string(),
  at: Instant,
});

/** A decision of staff about the caller. */
export const DecisionView = z.strictObject({
  id: Id,
  kind: z.enum(DECISION_KINDS),
  /** In the words of staff; null where none was given. */
  reason: z.string().nullable(),
  at: Instant,
  /** When a block or suspension ends by itself; null without an end, and for photos. */
  until: Instant.nullable(),
  /** False when it has ended, was taken back, or another took its place. */
  stands: z.boolean(),
  /** Until when it can be appealed; null when it cannot (any more). */
  appealUntil: Instant.nullable(),
  appeal: z
    .strictObject({ text: z.string(), at: Instant, decision: AppealDecisionView.nullable() })
    .nullable(),
});
export type DecisionView = z.infer<typeof DecisionView>;

/** GET /api/user/decisions, newest first, at most 100. */
export const DecisionsView = z.strictObject({ decisions: z.array(DecisionView) });
export type DecisionsView = z.infer<typeof DecisionsView>;

export const DecisionParams = z.strictObject({ decisionId: Id });
export type DecisionParams = z.infer<typeof DecisionParams>;

const AppealText = shownText(LIMITS.appealLength, 'Please write why you think the decision is wrong.');

/** POST /api/user/decisions/{decisionId}/appeal */
export const AppealBody = z.strictObject({ text: AppealText });
export type AppealBody = z.infer<typeof AppealBody>;

/** POST /api/auth/appeal-access: who they are, of a blocked member. */
export const AppealAccessBody = z.strictObject(LogInBody.shape);
export type AppealAccessBody = z.infer<typeof AppealAccessBody>;

/** The block that stands, and a token that opens nothing but the appeal of it. */
export const AppealAccessView = z.strictObject({
  token: z.string(),
  expiresAt: Instant,
  decision: DecisionView,
});
export type AppealAccessView = z.infer<typeof AppealAccessView>;

/** POST /api/appeals: the appeal of a blocked member. */
export const BlockedAppealBody = z.strictObject({ token: z.string().min(1).max(200), text: AppealText });
export type BlockedAppealBody = z.infer<typeof BlockedAppealBody>;
