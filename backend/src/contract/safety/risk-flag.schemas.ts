import * as z from 'zod';
import { Id, Instant, shownText } from '../common.js';
import { LIMITS } from '../limits.js';

/** What a first message may hint at. */
export const SCAM_HINTS = ['money', 'gift-card', 'crypto', 'bank', 'elsewhere'] as const;
export type ScamHint = (typeof SCAM_HINTS)[number];

/**
 * What the product itself flags: a hint, the same first words sent to many, or a profile with a hint or a
 * contact in it.
 */
export const RISK_FLAG_KINDS = [...SCAM_HINTS, 'same-opener', 'profile'] as const;
export type RiskFlagKind = (typeof RISK_FLAG_KINDS)[number];

/** The decision of staff; the second lays a suspension on the account. */
export const RISK_FLAG_OUTCOMES = ['dismissed', 'suspended'] as const;
export type RiskFlagOutcome = (typeof RISK_FLAG_OUTCOMES)[number];

/** What was noticed of one member. What they wrote is not in it: nobody reads that without a report. */
export const RiskFlagView = z.strictObject({
  member: z.strictObject({ _id: Id, name: z.string() }),
  kinds: z.array(z.strictObject({ kind: z.enum(RISK_FLAG_KINDS), count: z.number().int(), lastAt: Instant })),
  /**
   * How many different members it was written to (none where only the profile was noticed), and how many have
   * reported this one.
   */
  receivers: z.number().int(),
  reporters: z.number().int(),
  firstAt: Instant,
  lastAt: Instant,
  decision: z
    .strictObject({ outcome: z.enum(RISK_FLAG_OUTCOMES), reason: z.string(), at: Instant })
    .nullable(),
});
export type RiskFlagView = z.infer<typeof RiskFlagView>;

/** GET /api/admin/signals: open ones by how many members they concern; decided ones newest first. */
export const RiskFlagsQuery = z.strictObject({
  state: z.enum(['open', 'decided']).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});
export type RiskFlagsQuery = z.infer<typeof RiskFlagsQuery>;

export const RiskFlagsView = z.strictObject({ signals: z.array(RiskFlagView), total: z.number().int() });
export type RiskFlagsView = z.infer<typeof RiskFlagsView>;

/** POST /api/admin/signals/{userId}/decision. The reason of a suspension is mailed to the member. */
export const DecideRiskFlagBody = z.strictObject({
  outcome: z.enum(RISK_FLAG_OUTCOMES),
  reason: shownText(LIMITS.adminReasonLength, 'Please give a reason.'),
  days: z.number().int().min(1).max(LIMITS.restrictionDaysMax).optional(),
});
export type DecideRiskFlagBody = z.infer<typeof DecideRiskFlagBody>;
