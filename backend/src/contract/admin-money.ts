import * as z from 'zod';
import { ADMIN_FILTERS, AdminUserView } from './admin.js';
import { PURCHASE_STATUSES, PurchaseView } from './billing.js';
import { Id, Instant, searchText } from './common.js';
import { LIMITS } from './limits.js';

const Reason = z
  .string('Please say why.')
  .trim()
  .min(1, 'Please say why.')
  .max(LIMITS.adminReasonLength, `Use at most ${LIMITS.adminReasonLength} characters.`);

export const PURCHASE_FILTERS = ['refund-requested', ...PURCHASE_STATUSES] as const;
export type PurchaseFilter = (typeof PURCHASE_FILTERS)[number];

const Which = {
  status: z.enum(PURCHASE_FILTERS).optional(),
  /** A member's e-mail address or id, or what PayPal or we call the payment. */
  search: searchText(LIMITS.emailLength).optional(),
};

/**
 * GET /api/admin/purchases: newest first, after requests for a refund, the longest waiting first; `before` is the id of the last
 * one held.
 */
export const AdminPurchasesQuery = z.strictObject({
  ...Which,
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.adminPageMax).optional(),
});
export type AdminPurchasesQuery = z.infer<typeof AdminPurchasesQuery>;

/** A payment as staff see it. */
export const AdminPurchaseView = PurchaseView.extend({
  /** Null once the account is erased. */
  member: z.strictObject({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** Since when staff have told PayPal to give the money back, until PayPal has. */
  refundOrderedAt: Instant.nullable(),
  can: z.strictObject({ refund: z.boolean(), decline: z.boolean() }),
});
export type AdminPurchaseView = z.infer<typeof AdminPurchaseView>;

export const AdminPurchasesView = z.strictObject({
  purchases: z.array(AdminPurchaseView),
  hasMore: z.boolean(),
});
export type AdminPurchasesView = z.infer<typeof AdminPurchasesView>;

/** Why money is given back, or not; the latter is told to the member. */
export const PurchaseDecisionBody = z.strictObject({ reason: Reason });
export type PurchaseDecisionBody = z.infer<typeof PurchaseDecisionBody>;

export const REFUND_OUTCOMES = ['refunded', 'pending', 'declined'] as const;

/** `pending`: PayPal has not said yes yet; the rest follows by itself. */
export const PurchaseDecisionView = z.strictObject({
  status: z.enum(REFUND_OUTCOMES),
  message: z.string(),
  purchase: AdminPurchaseView,
});
export type PurchaseDecisionView = z.infer<typeof PurchaseDecisionView>;

/** POST /api/admin/coins: `key` names this one press, so that a repeat changes nothing. */
export const AdjustCoinsBody = z.strictObject({
  userId: Id,
  coins: z
    .number('Please enter a number.')
    .int('Please enter a whole number.')
    .min(-LIMITS.coinAdjustmentMax, `At most ${LIMITS.coinAdjustmentMax} at once.`)
    .max(LIMITS.coinAdjustmentMax, `At most ${LIMITS.coinAdjustmentMax} at once.`)
    .refine((coins) => coins !== 0, 'Please enter a number other than 0.'),
  reason: Reason,
  key: z.string().regex(/^[\w-]{8,64}$/),
});
export type AdjustCoinsBody = z.infer<typeof AdjustCoinsBody>;

/** The member's coins now. */
export const AdjustedCoinsView = z.strictObject({
  message: z.string(),
  coins: z.number().int(),
  user: AdminUserView,
});
export type AdjustedCoinsView = z.infer<typeof AdjustedCoinsView>;

export const CampaignCode = z
  .string('Please enter a code.')
  .transform((value) => value.trim().toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]*$/, 'Use letters A to Z and digits.')
      .min(LIMITS.campaignCodeMin, `Use at least ${LIMITS.campaignCodeMin} characters.`)
      .max(LIMITS.campaignCodeMax, `Use at most ${LIMITS.campaignCodeMax} characters.`),
  );

/** POST /api/admin/campaign-codes: it starts at once, ends never and may be used without end, unless told otherwise. */
export const NewCampaignBody = z
  .strictObject({
    code: CampaignCode,
    note: z.string().trim().max(LIMITS.adminReasonLength).optional(),
    startsAt: Instant.optional(),
    endsAt: Instant.optional(),
    maxUses: z
      .number('Please enter a number.')
      .int('Please enter a whole number.')
      .min(1, 'At least 1.')
      .max(1_000_000, 'At most 1,000,000.')
      .optional(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'The end must come after the start.',
  });
export type NewCampaignBody = z.infer<typeof NewCampaignBody>;

export const CAMPAIGN_STATES = ['planned', 'running', 'ended', 'used-up', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** A code of the administration; like a member's it gives 24 hours of premium at sign-up. */
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

/** GET /api/admin/campaign-codes: the newest first, at most 500. */
export const CampaignsView = z.strictObject({ codes: z.array(CampaignView) });
export type CampaignsView = z.infer<typeof CampaignsView>;

export const CampaignParams = z.strictObject({ code: CampaignCode });
export type CampaignParams = z.infer<typeof CampaignParams>;

/** POST /api/admin/exports/users: the members of a search and filter, as the table shows them; without a body all. */
export const ExportUsersBody = z
  .strictObject({
    search: searchText(LIMITS.searchLength).optional(),
    filter: z.enum(ADMIN_FILTERS).optional(),
  })
  .default({});
export type ExportUsersBody = z.infer<typeof ExportUsersBody>;

/** POST /api/admin/exports/purchases; without a body all. */
export const ExportPurchasesBody = z.strictObject(Which).default({});
export type ExportPurchasesBody = z.infer<typeof ExportPurchasesBody>;
