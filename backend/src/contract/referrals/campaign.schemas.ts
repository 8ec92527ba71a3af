import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { errorWhenMissing, Instant, optionalText } from '../common.js';
import { REFERRALS_LIMITS } from './referrals.limits.js';

const CampaignCode = z
  .string(errorWhenMissing('Please enter a code.'))
  .transform((value) => value.normalize('NFKC').trim().toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]*$/, 'Use letters A to Z and digits.')
      .min(REFERRALS_LIMITS.campaignCodeMin)
      .max(REFERRALS_LIMITS.campaignCodeMax),
  );

/**
 * POST /api/admin/campaign-codes: by default, the code starts immediately and has no end and no limit of
 * uses.
 */
export const NewCampaignBody = z
  .strictObject({
    code: CampaignCode,
    note: optionalText(ADMIN_LIMITS.reasonLength).optional(),
    startsAt: Instant.optional(),
    endsAt: Instant.optional(),
    maxUses: z
      .number(errorWhenMissing('Please enter a number.'))
      .int('Please enter a whole number.')
      .min(1)
      .max(REFERRALS_LIMITS.campaignUsesMax)
      .optional(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'The end must come after the start.',
  });
export type NewCampaignBody = z.infer<typeof NewCampaignBody>;

export const CAMPAIGN_STATES = ['planned', 'running', 'ended', 'used-up', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** A code created by staff. Like a member's code, it gives `referralPremiumHours` of premium at sign-up. */
export const CampaignView = z.strictObject({
  code: z.string(),
  note: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  createdAt: Instant,
});
export type CampaignView = z.infer<typeof CampaignView>;

/** GET /api/admin/campaign-codes: newest first, `campaignCodes` per page. */
export const CampaignsView = z.strictObject({ codes: z.array(CampaignView), hasMore: z.boolean() });
export type CampaignsView = z.infer<typeof CampaignsView>;

export const CampaignParams = z.strictObject({ code: CampaignCode });
export type CampaignParams = z.infer<typeof CampaignParams>;
