import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { Instant, PageQuery, PersonView } from '../common.js';
import { ChosenRule, hasReason, OwnWords, REASON_NEEDED } from '../decisions/decision-reason.schemas.js';

/** Scam patterns in messages. */
export const SCAM_HINTS = [
  'money',
  'gift-card',
  'crypto',
  'bank',
  'elsewhere',
  'upi',
  'otp',
  'blackmail',
] as const;
export const ScamHint = z.enum(SCAM_HINTS);
export type ScamHint = z.infer<typeof ScamHint>;

/**
 * Kinds of risk flags that the product raises itself: a scam pattern, the same first message to many members,
 * or a profile with a scam pattern or contact data.
 */
export const RISK_FLAG_KINDS = [...SCAM_HINTS, 'same-opener', 'profile'] as const;
export type RiskFlagKind = (typeof RISK_FLAG_KINDS)[number];

/** Decisions of staff about a risk flag. `suspended` suspends the account. */
export const RISK_FLAG_OUTCOMES = ['dismissed', 'suspended'] as const;
export const RiskFlagOutcome = z.enum(RISK_FLAG_OUTCOMES);
export type RiskFlagOutcome = z.infer<typeof RiskFlagOutcome>;

/** Risk flags of one member. Does not contain their messages, which staff may read only with a report. */
export const RiskFlagView = z.strictObject({
  member: PersonView,
  kinds: z.array(z.strictObject({ kind: z.enum(RISK_FLAG_KINDS), count: z.number().int(), lastAt: Instant })),
  /** Number of different recipients; 0 if only the profile was flagged. */
  receivers: z.number().int(),
  /** Number of members who have reported this one. */
  reporters: z.number().int(),
  firstAt: Instant,
  lastAt: Instant,
  decision: z.strictObject({ outcome: RiskFlagOutcome, reason: z.string(), at: Instant }).nullable(),
});
export type RiskFlagView = z.infer<typeof RiskFlagView>;

/** GET /api/admin/signals: open flags by the number of affected members; decided ones newest first. */
export const RiskFlagsQuery = z.strictObject({
  state: z.enum(['open', 'decided']).optional(),
  page: PageQuery.shape.page,
});
export type RiskFlagsQuery = z.infer<typeof RiskFlagsQuery>;

export const RiskFlagsView = z.strictObject({ signals: z.array(RiskFlagView), total: z.number().int() });
export type RiskFlagsView = z.infer<typeof RiskFlagsView>;

/** POST /api/admin/signals/{userId}/decision: the member is mailed the reason of a suspension. */
export const DecideRiskFlagBody = z
  .strictObject({
    outcome: RiskFlagOutcome,
    rule: ChosenRule.optional(),
    reason: OwnWords,
    days: z.number().int().min(1).max(ADMIN_LIMITS.restrictionDaysMax).optional(),
  })
  .refine(hasReason, REASON_NEEDED);
export type DecideRiskFlagBody = z.infer<typeof DecideRiskFlagBody>;
