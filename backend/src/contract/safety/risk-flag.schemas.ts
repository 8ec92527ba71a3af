import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { Instant, PageQuery, PersonView } from '../common.js';
import {
  ChosenRule,
  hasReason,
  OwnWords,
  REASON_MISSING_ISSUE,
} from '../decisions/decision-reason.schemas.js';

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
 * a profile with a scam pattern or contact data, or a picture that is also on another account.
 */
export const RISK_FLAG_KINDS = [...SCAM_HINTS, 'same-opener', 'profile', 'same-picture'] as const;
export type RiskFlagKind = (typeof RISK_FLAG_KINDS)[number];

/** The parts of the risk score: what is known of a member. */
export const RISK_PARTS = [
  'reports',
  'scam-signs',
  'refused-openers',
  'throw-away-address',
  'shared-devices',
  'new-account',
] as const;
export type RiskPart = (typeof RISK_PARTS)[number];

/** The risk score of a member, and the parts with points, largest first. It orders a queue, nothing else. */
export const RiskScoreView = z.strictObject({
  score: z.number().int(),
  parts: z.array(
    z.strictObject({
      part: z.enum(RISK_PARTS),
      /** Of what the part is about, such as the number of members who reported. */
      count: z.number().int(),
      points: z.number().int(),
    }),
  ),
});
export type RiskScoreView = z.infer<typeof RiskScoreView>;

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
  /** The members with the same picture. */
  samePicture: z.array(PersonView),
  /** Number of members who have reported this one. */
  reporters: z.number().int(),
  /** The score by which the queue is ordered, at most an hour old. */
  risk: RiskScoreView,
  firstAt: Instant,
  lastAt: Instant,
  decision: z.strictObject({ outcome: RiskFlagOutcome, reason: z.string(), at: Instant }).nullable(),
});
export type RiskFlagView = z.infer<typeof RiskFlagView>;

/** GET /api/admin/signals: open flags by their risk score; decided ones newest first. */
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
  .refine(hasReason, REASON_MISSING_ISSUE);
export type DecideRiskFlagBody = z.infer<typeof DecideRiskFlagBody>;
