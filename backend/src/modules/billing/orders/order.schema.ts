import { CURRENCY, PRODUCT_IDS, type ProductId, type RefundState, REFUND_STATES } from '@contract';
import { Schema, type Types } from 'mongoose';
import { MONEY_BACK_KINDS, type MoneyBack } from './money-back.rules.js';

export const ORDER_MODEL = 'Order';

/**
 * `open`: waits for the member's approval. `lapsed`: not approved in time. `declined`: refused by the card.
 * All three can still be paid. `pending`: paid, but under PayPal's review. `paid`: what was sold has been
 * given. `refunded` and `lost`: it has been taken back. `failed`: cannot be paid any more.
 */
export const ORDER_STATUSES = [
  'open',
  'lapsed',
  'declined',
  'pending',
  'paid',
  'refunded',
  'lost',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The newest report of a dispute at PayPal. */
export interface Dispute {
  /** PayPal's id of it. */
  id: string;
  isOver: boolean;
  at: Date;
}

/** One purchase: product, amount, PayPal's ids, state and history. */
export interface Order {
  /** Also PayPal's custom_id and invoice_id. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  product: ProductId;
  amountCents: number;
  currency: typeof CURRENCY;
  paypalOrderId: string;
  /** The payee that PayPal named when the order was created; a payment to another payee is a mismatch. */
  merchantId: string | null;
  captureId: string | null;
  status: OrderStatus;
  /**
   * Part of the capture's idempotency key. Rises after each refusal, because PayPal answers a repeated key
   * with its first outcome.
   */
  attempt: number;
  createdAt: Date;
  /** Since when it has been waiting for the member's approval. */
  openedAt: Date;
  /** When the worker next checks it at PayPal; null when there is nothing to check. */
  checkAt: Date | null;
  paidAt: Date | null;
  /** When what was sold was taken away again, after a refund or a lost dispute. */
  takenBackAt: Date | null;
  /** What went back of the payment in all; the sum of its refunds in the ledger. */
  refundedCents: number;
  /** The parts that PayPal reported. */
  moneyBack: MoneyBack[];
  /** Whether a dispute is open. */
  disputed: boolean;
  /** The newest report of each dispute. */
  disputes: Dispute[];
  /** The member's request for a refund; `answer` is why staff declined it. */
  refund: { state: RefundState; requestedAt: Date; reason: string; answer?: string } | null;
  /** When staff ordered a refund; null again when PayPal refuses it. */
  refundOrderedAt: Date | null;
  /** Rises after each refusal, like `attempt`. */
  refundAttempt: number;
  /** Rises with each lock (OrderRepository.lock). */
  changes: number;
  history: { at: Date; status: OrderStatus; note: string }[];
}

const options = { _id: false } as const;

export const orderSchema = new Schema<Order>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    product: { type: String, enum: PRODUCT_IDS, required: true },
    amountCents: { type: Number, required: true },
    currency: { type: String, enum: [CURRENCY], required: true },
    paypalOrderId: { type: String, required: true },
    merchantId: { type: String, default: null },
    captureId: { type: String, default: null },
    status: { type: String, enum: ORDER_STATUSES, required: true },
    attempt: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    openedAt: { type: Date, required: true },
    checkAt: { type: Date, default: null },
    paidAt: { type: Date, default: null },
    takenBackAt: { type: Date, default: null },
    refundedCents: { type: Number, default: 0 },
    moneyBack: {
      type: [
        new Schema<MoneyBack>(
          {
            id: { type: String, required: true },
            kind: { type: String, enum: MONEY_BACK_KINDS, required: true },
            cents: { type: Number, required: true },
            at: { type: Date, default: null },
            decidedAt: { type: Date, default: null },
          },
          options,
        ),
      ],
      default: [],
    },
    disputed: { type: Boolean, default: false },
    disputes: {
      type: [
        new Schema<Dispute>(
          {
            id: { type: String, required: true },
            isOver: { type: Boolean, required: true },
            at: { type: Date, required: true },
          },
          options,
        ),
      ],
      default: [],
    },
    refund: {
      type: new Schema(
        {
          state: { type: String, enum: REFUND_STATES, required: true },
          requestedAt: { type: Date, required: true },
          reason: { type: String, required: true },
          answer: String,
        },
        options,
      ),
      default: null,
    },
    refundOrderedAt: { type: Date, default: null },
    refundAttempt: { type: Number, default: 1 },
    changes: { type: Number, default: 0 },
    history: {
      type: [
        new Schema(
          {
            at: { type: Date, required: true },
            status: { type: String, enum: ORDER_STATUSES, required: true },
            note: { type: String, required: true },
          },
          options,
        ),
      ],
      default: [],
    },
  },
  { collection: 'orders', versionKey: false },
);

// Members' requests and webhooks name an order by PayPal's id.
orderSchema.index({ paypalOrderId: 1 }, { unique: true });
// A payment counts for one order only.
orderSchema.index(
  { captureId: 1 },
  { unique: true, partialFilterExpression: { captureId: { $type: 'string' } } },
);
// A member's purchases, newest first.
orderSchema.index({ userId: 1, createdAt: -1 });
// Due checks: OrderRepository.findDue.
orderSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });
// The administrator's list: by status, newest first,
orderSchema.index({ status: 1, _id: -1 });
// and open refund requests.
orderSchema.index(
  { 'refund.state': 1, _id: 1 },
  { partialFilterExpression: { 'refund.state': 'requested' } },
);
