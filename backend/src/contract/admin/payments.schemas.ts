import * as z from 'zod';
import { AUTH_LIMITS } from '../auth/auth.limits.js';
import { BILLING_LIMITS } from '../billing/billing.limits.js';
import { PURCHASE_STATUSES, PurchaseView } from '../billing/purchase.schemas.js';
import { errorWhenMissing, Id, Instant, PersonView, searchText, shownText } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { ADMIN_LIMITS } from './admin.limits.js';
import { AdminMemberView } from './members.schemas.js';

const Reason = shownText(ADMIN_LIMITS.reasonLength, 'Please say why.');

export const PURCHASE_FILTERS = [
  'refund-requested',
  'refund-proposed',
  'unclear',
  ...PURCHASE_STATUSES,
] as const;
export const PurchaseFilter = z.enum(PURCHASE_FILTERS);
export type PurchaseFilter = z.infer<typeof PurchaseFilter>;

const PurchaseSearchFields = {
  status: PurchaseFilter.optional(),
  /** A member's e-mail address or id, or a payment id (ours or PayPal's). */
  search: searchText(AUTH_LIMITS.emailLength).optional(),
};

/**
 * GET /api/admin/purchases: refund requests and proposals first (oldest first), then the others (newest
 * first). `before` is the last id of the previous page.
 */
export const AdminPurchasesQuery = z.strictObject({
  ...PurchaseSearchFields,
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.pageMax).optional(),
});
export type AdminPurchasesQuery = z.infer<typeof AdminPurchasesQuery>;

/** A payment as staff see it. */
export const AdminPurchaseView = PurchaseView.extend({
  /** Null once the account is erased. */
  member: z.strictObject({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** When staff ordered a refund that PayPal has not confirmed yet. */
  refundOrderedAt: Instant.nullable(),
  /** Amounts of PayPal that could not be read, so that staff must enter them. */
  unclear: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(['refund', 'reversal', 'dispute']),
      /** The amount as PayPal wrote it. */
      told: z.string(),
      at: Instant.nullable(),
    }),
  ),
  /** A refund that waits for a second member of staff. */
  proposal: z
    .strictObject({
      /** Who asked; null once that account is erased. */
      by: PersonView.nullable(),
      at: Instant,
      reason: z.string(),
      cents: z.number().int(),
    })
    .nullable(),
  /** Whether a refund, with what went back within a day, is so large that it needs a second person. */
  needsSecondPerson: z.boolean(),
  /**
   * `confirm`: the caller may confirm or decline the proposal of a colleague. `withdraw`: the caller may
   * withdraw their own.
   */
  can: z.strictObject({
    refund: z.boolean(),
    decline: z.boolean(),
    confirm: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type AdminPurchaseView = z.infer<typeof AdminPurchaseView>;

export const AdminPurchasesView = z.strictObject({
  purchases: z.array(AdminPurchaseView),
  hasMore: z.boolean(),
  /** Cents from which a refund needs a second person, and whether anybody else has the right to refund. */
  secondPerson: z.strictObject({ fromCents: z.number().int(), exists: z.boolean() }),
});
export type AdminPurchasesView = z.infer<typeof AdminPurchasesView>;

/**
 * The reason of a refund, of confirming, declining or withdrawing a proposal, or of declining a member's
 * request, which is mailed to the member.
 */
export const PurchaseDecisionBody = z.strictObject({ reason: Reason });
export type PurchaseDecisionBody = z.infer<typeof PurchaseDecisionBody>;

/** The refunded amount, for the report with this key whose amount could not be read. */
export const EnterRefundedAmountBody = z.strictObject({
  key: z.string().max(REQUEST_LIMITS.unclearKeyLength),
  cents: z
    .number(errorWhenMissing('Please enter an amount.'))
    .int()
    .min(0)
    .max(ADMIN_LIMITS.amountCentsMax, 'This is more than any payment.'),
  reason: Reason,
});
export type EnterRefundedAmountBody = z.infer<typeof EnterRefundedAmountBody>;

/** The banner text after a withdrawal; see `WARNED_TEXT`. */
export const PROPOSAL_WITHDRAWN_TEXT = 'You withdrew the proposed refund.';

const REFUND_OUTCOMES = [
  'refunded',
  'pending',
  'proposed',
  'proposal-declined',
  'withdrawn',
  'declined',
  'entered',
] as const;

/**
 * `pending`: PayPal has not confirmed the refund yet, and a worker will complete it. `proposed`: a second
 * person must confirm the refund. `withdrawn`: the caller's own proposal. `entered`: the amount was stored.
 */
export const PurchaseDecisionView = z.strictObject({
  status: z.enum(REFUND_OUTCOMES),
  message: z.string(),
  purchase: AdminPurchaseView,
});
export type PurchaseDecisionView = z.infer<typeof PurchaseDecisionView>;

/** POST /api/admin/coins: `key` is an idempotency key, so that a repeated request changes nothing. */
export const AdjustCoinsBody = z.strictObject({
  userId: Id,
  coins: z
    .number(errorWhenMissing('Please enter a number.'))
    .int('Please enter a whole number.')
    .min(-BILLING_LIMITS.coinAdjustmentMax, `At most ${BILLING_LIMITS.coinAdjustmentMax} at once.`)
    .max(BILLING_LIMITS.coinAdjustmentMax, `At most ${BILLING_LIMITS.coinAdjustmentMax} at once.`)
    .refine((coins) => coins !== 0, 'Please enter a number other than 0.'),
  reason: Reason,
  key: z.string().regex(/^[\w-]{8,64}$/),
});
export type AdjustCoinsBody = z.infer<typeof AdjustCoinsBody>;

/** The member's new number of coins. */
export const AdjustedCoinsView = z.strictObject({
  message: z.string(),
  coins: z.number().int(),
  user: AdminMemberView,
});
export type AdjustedCoinsView = z.infer<typeof AdjustedCoinsView>;

/** POST /api/admin/exports/purchases: without a body, all purchases. */
export const ExportPurchasesBody = z.strictObject(PurchaseSearchFields).default({});
export type ExportPurchasesBody = z.infer<typeof ExportPurchasesBody>;
