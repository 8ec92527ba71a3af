import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { errorWhenMissing, Instant, PersonView, shownLine, shownText } from '../common.js';
import { storedTextOrEmpty } from '../text-rules.js';
import { DECISION_RULES } from './decision-options.js';
import { DECISIONS_LIMITS } from './decisions.limits.js';
import { DecisionRule } from './option.schemas.js';

/** The rule of a decision, in the language of its reader and with the texts of the time of the decision. */
export const DecisionRuleView = z.strictObject({
  key: DecisionRule,
  title: z.string(),
  text: z.string(),
});
export type DecisionRuleView = z.infer<typeof DecisionRuleView>;

/** The rule that staff choose for a decision. */
export const ChosenRule = z.enum(DECISION_RULES, 'Please choose a rule.');

/** Own words of staff for a decision; empty if the rule is enough. */
export const OwnWords = z
  .string(errorWhenMissing('Please give a reason.'))
  .overwrite(storedTextOrEmpty)
  .max(ADMIN_LIMITS.reasonLength);

/** Whether a decision has a reason: a rule, own words, or both. */
export const hasReason = ({ reason, rule }: { reason?: string | undefined; rule?: unknown }): boolean =>
  Boolean(reason) || rule !== undefined;
export const REASON_MISSING_ISSUE = { path: ['reason'], message: 'Please give a reason.' };

const ReasonTexts = z.strictObject({
  title: shownLine(DECISIONS_LIMITS.reasonTitleLength, 'Please give it a title.'),
  text: shownText(DECISIONS_LIMITS.reasonTextLength, 'Please write a text.'),
});

const ReasonTextsView = z.strictObject({ title: z.string(), text: z.string() });

/** A reason of the library, in every language of the product. */
export const DecisionReasonView = z.strictObject({
  rule: DecisionRule,
  en: ReasonTextsView,
  hi: ReasonTextsView,
  /** Increases with each change. A request to change must name the version on which it is based. */
  version: z.number().int(),
  /** The last change; null for the standard texts. */
  changed: z.strictObject({ by: PersonView, at: Instant }).nullable(),
});
export type DecisionReasonView = z.infer<typeof DecisionReasonView>;

/** GET /api/admin/decision-reasons: all, in the order of DECISION_RULES. */
export const DecisionReasonsView = z.strictObject({ reasons: z.array(DecisionReasonView) });
export type DecisionReasonsView = z.infer<typeof DecisionReasonsView>;

export const DecisionReasonParams = z.strictObject({ rule: DecisionRule });
export type DecisionReasonParams = z.infer<typeof DecisionReasonParams>;

/** PUT /api/admin/decision-reasons/{rule}: earlier decisions keep their texts. */
export const ChangeDecisionReasonBody = z.strictObject({
  en: ReasonTexts,
  hi: ReasonTexts,
  version: z.number().int().min(0),
});
export type ChangeDecisionReasonBody = z.infer<typeof ChangeDecisionReasonBody>;
