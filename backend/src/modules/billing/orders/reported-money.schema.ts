import { Prop, Schema } from '@nestjs/mongoose';
import { REFUND_STATUSES, type PaypalRefundStatus } from '../paypal/paypal.rules.js';

/*
 * PayPal's reports of money that went back to a payer, by PayPal's ids. Reports are stored unchanged, and
 * `money-back.rules.ts` computes the sum from all of them. `cents` is null if PayPal's amount could not be
 * read; `told` is the amount as PayPal wrote it.
 */

/** A refund that PayPal lists with the payment. Only a completed one moves money. */
@Schema({ _id: false })
export class ReportedRefund {
  @Prop({ required: true })
  id!: string;

  @Prop({ type: String, enum: REFUND_STATUSES, required: true })
  status!: PaypalRefundStatus;

  @Prop({ type: Number, default: null })
  cents!: number | null;

  @Prop({ default: '' })
  told!: string;

  @Prop({ type: Date, default: null })
  at!: Date | null;

  /** Time of the refund's last change at PayPal. */
  @Prop({ type: Date, default: null })
  changedAt!: Date | null;
}

/** A reversal, which PayPal reports by events only. */
@Schema({ _id: false })
export class ReportedReversal {
  /** Null if PayPal reports the reversal as a state of the capture, without an id. */
  @Prop({ type: String, default: null })
  id!: string | null;

  @Prop({ type: Number, default: null })
  cents!: number | null;

  @Prop({ default: '' })
  told!: string;

  @Prop({ type: Date, default: null })
  at!: Date | null;
}

export const DISPUTE_RESULTS = ['lost', 'won', 'undecided'] as const;

/** The latest decision of a dispute. */
@Schema({ _id: false })
export class DisputeDecision {
  @Prop({ type: String, enum: DISPUTE_RESULTS, required: true })
  result!: (typeof DISPUTE_RESULTS)[number];

  /** The part of this payment that the seller lost; null if the amount could not be read. */
  @Prop({ type: Number, default: null })
  cents!: number | null;

  @Prop({ default: '' })
  told!: string;

  @Prop({ required: true })
  at!: Date;
}

@Schema({ _id: false })
export class ReportedDispute {
  @Prop({ required: true })
  id!: string;

  @Prop({ type: Date, default: null })
  openedAt!: Date | null;

  /** Whether the dispute is closed by its latest report. */
  @Prop({ required: true })
  isOver!: boolean;

  /** Time of the latest report. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ type: DisputeDecision, default: null })
  decision!: DisputeDecision | null;
}

/** The capture as PayPal returned it last. */
@Schema({ _id: false })
export class ReportedCapture {
  @Prop({ required: true })
  status!: string;

  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ required: true })
  at!: Date;
}

/** Cents that staff entered for an amount that could not be read. */
@Schema({ _id: false })
export class EnteredAmount {
  /** Identifies the report with the unreadable amount (`unclearKey`). */
  @Prop({ required: true })
  key!: string;

  @Prop({ required: true })
  cents!: number;
}

@Schema({ _id: false })
export class ReportedMoney {
  @Prop({ type: ReportedCapture, default: null })
  capture!: ReportedCapture | null;

  @Prop({ type: [ReportedRefund], default: [] })
  refunds!: ReportedRefund[];

  @Prop({ type: [ReportedReversal], default: [] })
  reversals!: ReportedReversal[];

  @Prop({ type: [ReportedDispute], default: [] })
  disputes!: ReportedDispute[];

  @Prop({ type: [EnteredAmount], default: [] })
  entered!: EnteredAmount[];
}

/** Returns the reports of a new order. */
export const nothingReported = (): ReportedMoney => ({
  capture: null,
  refunds: [],
  reversals: [],
  disputes: [],
  entered: [],
});
