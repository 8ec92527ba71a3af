import * as z from 'zod';
import { ClientId, Id, Instant } from './common.js';
import { LIMITS } from './limits.js';
import { LikeQuotaView } from './match.js';
import { PLANS } from './options.js';
import { CURRENCY, PRODUCT_IDS } from './products.js';
import { SubscriptionView } from './users.js';

/** POST /api/billing/orders. Nothing but the product: price, currency and text are the server's. */
export const CreateOrderBody = z.strictObject({ product: z.enum(PRODUCT_IDS) });
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

/** `orderId` is PayPal's; the buttons' `createOrder` returns it. */
export const OrderView = z.strictObject({
  orderId: z.string(),
  amountCents: z.number().int(),
  currency: z.literal(CURRENCY),
  description: z.string(),
});
export type OrderView = z.infer<typeof OrderView>;

export const OrderIdParams = z.strictObject({
  orderId: z.string().regex(/^[A-Z0-9]{8,36}$/, 'This is not a valid order.'),
});
export type OrderIdParams = z.infer<typeof OrderIdParams>;

/** `pending`: PayPal still looks at the payment, and nothing is given until it is through. */
export const CaptureView = z.strictObject({
  orderId: z.string(),
  product: z.enum(PRODUCT_IDS),
  status: z.enum(['paid', 'pending']),
  subscription: SubscriptionView.nullable(),
  coins: z.number().int(),
});
export type CaptureView = z.infer<typeof CaptureView>;

/** POST /api/user/subscribe (spec section 7). */
export const SubscribeBody = z.strictObject({ plan: z.enum(PLANS) });
export type SubscribeBody = z.infer<typeof SubscribeBody>;

export const SubscribeView = z.strictObject({ subscription: SubscriptionView });
export type SubscribeView = z.infer<typeof SubscribeView>;

/** `lost`: taken back by a dispute or the bank. `failed`: PayPal refused it, or it does not fit its order. */
export const PURCHASE_STATUSES = ['pending', 'paid', 'refunded', 'lost', 'failed'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];
export const REFUND_STATES = ['requested', 'declined', 'refunded'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** One payment of the member's. Times are null until they come; `disputed` while PayPal settles a dispute. */
export const PurchaseView = z.strictObject({
  id: Id,
  orderId: z.string(),
  product: z.enum(PRODUCT_IDS),
  description: z.string(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  currency: z.literal(CURRENCY),
  status: z.enum(PURCHASE_STATUSES),
  disputed: z.boolean(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  /** PayPal's number of the payment, which support asks for. */
  transactionId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  refund: z
    .strictObject({
      state: z.enum(REFUND_STATES),
      requestedAt: Instant,
      reason: z.string(),
      /** Why it was declined. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Until when a refund may be requested; null when it cannot be. */
  refundableUntil: Instant.nullable(),
});
export type PurchaseView = z.infer<typeof PurchaseView>;

/** Newest first, at most 100. */
export const PurchasesView = z.strictObject({ purchases: z.array(PurchaseView) });
export type PurchasesView = z.infer<typeof PurchasesView>;

export const PurchaseIdParams = z.strictObject({ purchaseId: Id });
export type PurchaseIdParams = z.infer<typeof PurchaseIdParams>;

export const RefundRequestBody = z.strictObject({
  reason: z
    .string('Please tell us why.')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, 'Please tell us why.')
        .max(LIMITS.refundReasonLength, `Use at most ${LIMITS.refundReasonLength} characters.`),
    ),
});
export type RefundRequestBody = z.infer<typeof RefundRequestBody>;

/** What a member wants to be mailed about purchases. */
export const BillingSettings = z.strictObject({ renewalReminder: z.boolean() });
export type BillingSettings = z.infer<typeof BillingSettings>;

/** One movement of the member's coins or money; a row is never changed. */
export const LedgerEntryView = z.strictObject({
  id: Id,
  kind: z.enum(['purchase', 'refund', 'spend', 'return', 'adjustment']),
  coins: z.number().int(),
  cents: z.number().int(),
  /** A product, what coins were spent on, or why staff changed them. */
  reason: z.string(),
  at: Instant,
});
export type LedgerEntryView = z.infer<typeof LedgerEntryView>;

/** GET /api/wallet: the balance, until when a boost runs, and the newest 100 movements, newest first. */
export const WalletView = z.strictObject({
  coins: z.number().int(),
  boostedUntil: Instant.nullable(),
  history: z.array(LedgerEntryView),
});
export type WalletView = z.infer<typeof WalletView>;

/**
 * POST /api/wallet/spend: buys one thing for coins. A repeated `clientId` buys nothing more. `rewind` takes back the last dislike
 * of somebody who can still be seen.
 */
export const SpendBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('super-like'), targetUserId: Id, clientId: ClientId }),
  z.strictObject({ kind: z.literal('rewind'), clientId: ClientId }),
  z.strictObject({ kind: z.literal('boost'), clientId: ClientId }),
  z.strictObject({ kind: z.literal('more-likes'), clientId: ClientId }),
]);
export type SpendBody = z.infer<typeof SpendBody>;

/** The movement a spend has made, and how things stand now. */
export const SpendView = LikeQuotaView.extend({
  success: z.literal(true),
  entry: LedgerEntryView,
  coins: z.number().int(),
  boostedUntil: Instant.nullable(),
  /** Whom a super like or a rewind concerned. */
  targetUserId: Id.nullable(),
  /** They and the caller are friends now. */
  friend: z.boolean(),
});
export type SpendView = z.infer<typeof SpendView>;
