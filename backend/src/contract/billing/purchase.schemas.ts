import * as z from 'zod';
import { Id, Instant, shownText } from '../common.js';
import { BILLING_LIMITS } from './billing.limits.js';
import { CURRENCY, PRODUCT_IDS } from './products.js';

/**
 * `lost`: reversed by a dispute or the bank. `failed`: PayPal refused the payment, or the payment does not
 * match the order.
 */
export const PURCHASE_STATUSES = ['pending', 'paid', 'refunded', 'lost', 'failed'] as const;
export const PurchaseStatus = z.enum(PURCHASE_STATUSES);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

export const REFUND_STATES = ['requested', 'declined', 'refunded'] as const;
export const RefundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof RefundState>;

/** A member's request for a refund. */
export const RefundRequestView = z.strictObject({
  state: RefundState,
  requestedAt: Instant,
  reason: z.string(),
  /** Why the refund was declined. */
  answer: z.string().nullable(),
});

/**
 * A payment of a member. `paidAt` is null until it is paid; `disputed` is true during a dispute at PayPal.
 */
export const PurchaseView = z.strictObject({
  id: Id,
  orderId: z.string(),
  product: z.enum(PRODUCT_IDS),
  description: z.string(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  currency: z.literal(CURRENCY),
  status: PurchaseStatus,
  disputed: z.boolean(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  /** PayPal's id of the payment, which support asks for. */
  transactionId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  refund: RefundRequestView.nullable(),
  /** Time until which a refund may be requested; null if it cannot be requested. */
  refundableUntil: Instant.nullable(),
});
export type PurchaseView = z.infer<typeof PurchaseView>;

/** Newest first, at most `purchasesListed`. */
export const PurchasesView = z.strictObject({ purchases: z.array(PurchaseView) });
export type PurchasesView = z.infer<typeof PurchasesView>;

export const PurchaseIdParams = z.strictObject({ purchaseId: Id });
export type PurchaseIdParams = z.infer<typeof PurchaseIdParams>;

export const RefundRequestBody = z.strictObject({
  reason: shownText(BILLING_LIMITS.refundReasonLength, 'Please tell us why.'),
});
export type RefundRequestBody = z.infer<typeof RefundRequestBody>;
