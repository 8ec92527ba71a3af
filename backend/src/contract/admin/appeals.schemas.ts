import * as z from 'zod';
import { Instant, PageCursor, PersonView, shownText } from '../common.js';
import { DecisionRuleView } from '../decisions/decision-reason.schemas.js';
import { DecisionView } from '../decisions/decision.schemas.js';
import { AppealOutcome, DecisionKind } from '../decisions/option.schemas.js';
import { DecidedView } from '../decisions/staff-decision.schemas.js';
import { KeptVoicePromptView } from '../profiles/voice-prompt.schemas.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** An appealed decision, as staff see it. */
export const AppealView = DecisionView.omit({ appealUntil: true }).extend({
  member: PersonView,
  /** The staff member who made the decision; null if unknown. */
  by: PersonView.nullable(),
  appeal: DecisionView.shape.appeal.unwrap().extend({
    /** The staff member who decided the appeal. */
    by: PersonView.nullable(),
  }),
  /** The staff member who is deciding the appeal. Until `until`, nobody else may decide it. */
  claim: z.strictObject({ by: PersonView, until: Instant }).nullable(),
  /**
   * Whether the caller may decide the appeal. The staff member who made the decision may not, except the
   * owner.
   */
  mayDecide: z.boolean(),
  /** A signed link to the removed photo; null for other decisions, and once the photo is deleted. */
  photo: z.string().nullable(),
  /** The removed voice prompt, absent for other decisions; the link is null once the recording is deleted. */
  voicePrompt: KeptVoicePromptView.optional(),
  /** The alternative text of the removed photo; absent without one. */
  photoAlt: z.string().optional(),
  /** Other decisions about the member, newest first, and the number of members who have reported them. */
  history: z.strictObject({
    reporters: z.number().int(),
    decisions: z.array(
      z.strictObject({
        kind: DecisionKind,
        at: Instant,
        reason: z.string().nullable(),
        rule: DecisionRuleView.optional(),
        appeal: AppealOutcome.nullable(),
      }),
    ),
  }),
});
export type AppealView = z.infer<typeof AppealView>;

/** GET /api/admin/appeals: open appeals oldest first, decided ones newest first. */
export const AppealsQuery = z.strictObject({
  state: z.enum(['received', 'decided']).optional(),
  /** The `next` of the previous page. No appeal is skipped if others are decided meanwhile. */
  after: PageCursor.optional(),
});
export type AppealsQuery = z.infer<typeof AppealsQuery>;

/** At most `DECISIONS_LIMITS.appealPage` appeals. */
export const AppealsView = z.strictObject({
  appeals: z.array(AppealView),
  total: z.number().int(),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type AppealsView = z.infer<typeof AppealsView>;

/** POST /api/admin/appeals/{decisionId}/decision: the member is shown the reason. */
export const DecideAppealBody = z.strictObject({
  outcome: AppealOutcome,
  reason: shownText(ADMIN_LIMITS.reasonLength, 'Please give a reason.'),
});
export type DecideAppealBody = z.infer<typeof DecideAppealBody>;

/** `undone` is false if the appeal was upheld, or if the decision was no longer in force. */
export const AppealDecidedView = DecidedView.extend({ undone: z.boolean() });
export type AppealDecidedView = z.infer<typeof AppealDecidedView>;
