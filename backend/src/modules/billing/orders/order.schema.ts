import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CURRENCY, PRODUCT_IDS, type ProductId, type RefundState, REFUND_STATES } from '@contract';
import { SchemaTypes, type Types } from 'mongoose';

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

/** What took a part of a payment's money back. */
const MONEY_BACK_KINDS = ['refund', 'reversal', 'dispute'] as const;

/** A part of a payment's money that went back to the payer. */
@Schema({ _id: false })
export class MoneyBack {
  /** PayPal's id of the refund, the reversal or the dispute. */
  @Prop({ required: true })
  id!: string;

  @Prop({ type: String, enum: MONEY_BACK_KINDS, required: true })
  kind!: (typeof MONEY_BACK_KINDS)[number];

  @Prop({ required: true })
  cents!: number;

  /** When it was made; of a dispute, when it began. Null when PayPal does not say. */
  @Prop({ type: Date, default: null })
  at!: Date | null;

  /** Of a dispute, when it was decided. */
  @Prop({ type: Date, default: null })
  decidedAt!: Date | null;
}

/** The newest report of a dispute at PayPal. */
@Schema({ _id: false })
export class Dispute {
  /** PayPal's id of it. */
  @Prop({ required: true })
  id!: string;

  @Prop({ required: true })
  isOver!: boolean;

  @Prop({ required: true })
  at!: Date;
}

/** The member's request for a refund. */
@Schema({ _id: false })
class RefundRequest {
  @Prop({ type: String, enum: REFUND_STATES, required: true })
  state!: RefundState;

  @Prop({ required: true })
  requestedAt!: Date;

  @Prop({ required: true })
  reason!: string;

  /** Why staff declined it. */
  @Prop()
  answer?: string;
}

@Schema({ _id: false })
class StatusChange {
  @Prop({ required: true })
  at!: Date;

  @Prop({ type: String, enum: ORDER_STATUSES, required: true })
  status!: OrderStatus;

  @Prop({ required: true })
  note!: string;
}

/** One purchase: product, amount, PayPal's ids, state and history. */
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  /** Also PayPal's custom_id and invoice_id. */
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: PRODUCT_IDS, required: true })
  product!: ProductId;

  @Prop({ required: true })
  amountCents!: number;

  @Prop({ type: String, enum: [CURRENCY], required: true })
  currency!: typeof CURRENCY;

  @Prop({ required: true })
  paypalOrderId!: string;

  /** The payee that PayPal named when the order was created; a payment to another payee is a mismatch. */
  @Prop({ type: String, default: null })
  merchantId!: string | null;

  @Prop({ type: String, default: null })
  captureId!: string | null;

  @Prop({ type: String, enum: ORDER_STATUSES, required: true })
  status!: OrderStatus;

  /**
   * Part of the capture's idempotency key. Rises after each refusal, because PayPal answers a repeated key
   * with its first outcome.
   */
  @Prop({ default: 1 })
  attempt!: number;

  @Prop({ required: true })
  createdAt!: Date;

  /** Since when it has been waiting for the member's approval. */
  @Prop({ required: true })
  openedAt!: Date;

  /** When the worker next checks it at PayPal; null when there is nothing to check. */
  @Prop({ type: Date, default: null })
  checkAt!: Date | null;

  @Prop({ type: Date, default: null })
  paidAt!: Date | null;

  /** When what was sold was taken away again, after a refund or a lost dispute. */
  @Prop({ type: Date, default: null })
  takenBackAt!: Date | null;

  /** What went back of the payment in all; the sum of its refunds in the ledger. */
  @Prop({ default: 0 })
  refundedCents!: number;

  /** The parts that PayPal reported. */
  @Prop({ type: [MoneyBack], default: [] })
  moneyBack!: MoneyBack[];

  /** Whether a dispute is open. */
  @Prop({ default: false })
  disputed!: boolean;

  /** The newest report of each dispute. */
  @Prop({ type: [Dispute], default: [] })
  disputes!: Dispute[];

  @Prop({ type: RefundRequest, default: null })
  refund!: RefundRequest | null;

  /** When staff ordered a refund; null again when PayPal refuses it. */
  @Prop({ type: Date, default: null })
  refundOrderedAt!: Date | null;

  /** Rises after each refusal, like `attempt`. */
  @Prop({ default: 1 })
  refundAttempt!: number;

  /** Rises with each lock (OrderRepository.lock). */
  @Prop({ default: 0 })
  changes!: number;

  @Prop({ type: [StatusChange], default: [] })
  history!: StatusChange[];
}

export const orderSchema = SchemaFactory.createForClass(Order);

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
