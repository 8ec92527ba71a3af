import { CURRENCY, PRODUCT_IDS, type ProductId, type RefundState, REFUND_STATES } from '@contract';
import { Schema, type Types } from 'mongoose';

export const ORDER_MODEL = 'Order';

/**
 * `open` waits for the member; `lapsed` waited too long, `declined` was refused by the card, and both may still be paid;
 * `pending` is paid but under PayPal's review; `paid` has given what it sold; `refunded` and `lost` have had it taken back;
 * `failed` never will.
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

/** One payment: what was sold for how much, what PayPal calls it, and all that happened to it. */
export interface Order {
  /** Also PayPal's custom_id and invoice_id. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  product: ProductId;
  amountCents: number;
  currency: typeof CURRENCY;
  paypalOrderId: string;
  /** To whom PayPal said the money would go, so that it is known if it went elsewhere. */
  merchantId: string | null;
  captureId: string | null;
  status: OrderStatus;
  /** Rises after each refusal, because PayPal answers a repeated key with its first outcome. */
  attempt: number;
  createdAt: Date;
  /** Since when it waits for the member. */
  openedAt: Date;
  /** When the worker asks PayPal about it; null when there is nothing to ask. */
  checkAt: Date | null;
  paidAt: Date | null;
  takenBackAt: Date | null;
  refundedCents: number;
  disputed: boolean;
  /** What the member asked for, and why it was declined. */
  refund: { state: RefundState; requestedAt: Date; reason: string; answer?: string } | null;
  /** Since when staff want the money given back; null again when PayPal refuses. */
  refundOrderedAt: Date | null;
  /** Rises after each refusal, like `attempt`. */
  refundAttempt: number;
  /** Rises with each change that must not happen beside another. */
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
    disputed: { type: Boolean, default: false },
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

// The member's calls and webhooks name it by PayPal's id.
orderSchema.index({ paypalOrderId: 1 }, { unique: true });
// No payment ever counts for two orders.
orderSchema.index(
  { captureId: 1 },
  { unique: true, partialFilterExpression: { captureId: { $type: 'string' } } },
);
// A member's purchases, newest first.
orderSchema.index({ userId: 1, createdAt: -1 });
// What the worker asks PayPal about.
orderSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });
// The administration's list: by status, newest first,
orderSchema.index({ status: 1, _id: -1 });
// and who waits for a refund.
orderSchema.index(
  { 'refund.state': 1, _id: 1 },
  { partialFilterExpression: { 'refund.state': 'requested' } },
);
