import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { CURRENCY, PRODUCT_IDS, REFUND_STATES, type ProductId, type RefundState } from '@contract';
import { ReportedMoney } from './reported-money.schema.js';

export const ORDER_MODEL = 'Order';

/**
 * - `open`: waits for the member's approval; can be paid.
 * - `lapsed`: not approved in time; can still be paid.
 * - `declined`: the card was refused; can still be paid.
 * - `pending`: paid, but under review by PayPal.
 * - `paid`: the product was delivered.
 * - `refunded`, `lost`: the product was revoked.
 * - `failed`: can no longer be paid.
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

/** A refund request by the member. */
@Schema({ _id: false })
class RefundRequest {
  @Prop({ type: String, enum: REFUND_STATES, required: true })
  state!: RefundState;

  @Prop({ required: true })
  requestedAt!: Date;

  @Prop({ required: true })
  reason!: string;

  /** Reason of staff for declining the request. */
  @Prop()
  answer?: string;
}

/** A refund that one member of staff has asked for and another one must confirm. */
@Schema({ _id: false })
export class RefundProposal {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  reason!: string;
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

/** A purchase: product, amount, PayPal's ids, status and history. */
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  /** Also sent to PayPal as custom_id and invoice_id. */
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

  /**
   * The payee that PayPal returned when the order was created. A payment to another payee does not match the
   * order.
   */
  @Prop({ type: String, default: null })
  merchantId!: string | null;

  @Prop({ type: String, default: null })
  captureId!: string | null;

  @Prop({ type: String, enum: ORDER_STATUSES, required: true })
  status!: OrderStatus;

  /**
   * Part of the idempotency key of the capture. Incremented after each refusal, because PayPal may return the
   * first result again for a repeated key.
   */
  @Prop({ default: 1 })
  attempt!: number;

  @Prop({ required: true })
  createdAt!: Date;

  /** Time since which the order waits for the member's approval. */
  @Prop({ required: true })
  openedAt!: Date;

  /** Next time at which the worker checks the order at PayPal; null if no check is due. */
  @Prop({ type: Date, default: null })
  checkAt!: Date | null;

  @Prop({ type: Date, default: null })
  paidAt!: Date | null;

  /** Time at which the product was revoked after a refund or a lost dispute; null while we have the money. */
  @Prop({ type: Date, default: null })
  takenBackAt!: Date | null;

  /** Unused premium in ms that was revoked at `takenBackAt`. It is restored if the money comes back. */
  @Prop({ default: 0 })
  revokedMs!: number;

  /**
   * Everything that PayPal has reported about money that went back. The next three fields are computed from
   * it.
   */
  @Prop({ type: ReportedMoney, default: () => ({}) })
  reported!: ReportedMoney;

  /** Total cents that went back to the payer; equals the sum of the refunds in the ledger. */
  @Prop({ default: 0 })
  refundedCents!: number;

  @Prop({ default: false })
  disputed!: boolean;

  /** Whether an amount that PayPal reported cannot be read, so that staff must enter it. */
  @Prop({ default: false })
  unclear!: boolean;

  @Prop({ type: RefundRequest, default: null })
  refund!: RefundRequest | null;

  /** Time at which staff ordered a refund. Reset to null if PayPal refuses it. */
  @Prop({ type: Date, default: null })
  refundOrderedAt!: Date | null;

  /** Null as soon as it is confirmed or declined, or the money went back in another way. */
  @Prop({ type: RefundProposal, default: null })
  proposal!: RefundProposal | null;

  /** Incremented after each refusal, like `attempt`. */
  @Prop({ default: 1 })
  refundAttempt!: number;

  /** Incremented with each lock (OrderRepository.lock). */
  @Prop({ default: 0 })
  changes!: number;

  @Prop({ type: [StatusChange], default: [] })
  history!: StatusChange[];
}

export const orderSchema = SchemaFactory.createForClass(Order);

// Finds an order by PayPal's order id, which requests of members and webhooks contain.
orderSchema.index({ paypalOrderId: 1 }, { unique: true });
// Ensures that a capture pays for one order only.
orderSchema.index(
  { captureId: 1 },
  { unique: true, partialFilterExpression: { captureId: { $type: 'string' } } },
);
// A member's purchases, newest first.
orderSchema.index({ userId: 1, createdAt: -1 });
// OrderRepository.findDue.
orderSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });
// Admin list by status, newest first.
orderSchema.index({ status: 1, _id: -1 });
// Admin list of purchases with an amount that staff must enter.
orderSchema.index({ unclear: 1, _id: -1 }, { partialFilterExpression: { unclear: true } });
// Admin list of open refund requests.
orderSchema.index(
  { 'refund.state': 1, _id: 1 },
  { partialFilterExpression: { 'refund.state': 'requested' } },
);
// Admin list and count of refunds that wait for a second member of staff.
orderSchema.index(
  { 'proposal.at': 1, _id: 1 },
  { partialFilterExpression: { 'proposal.at': { $type: 'date' } } },
);
