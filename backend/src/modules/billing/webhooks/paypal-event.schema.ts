import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import { BILLING_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { PaypalResource } from '../paypal/paypal.rules.js';

export const PAYPAL_EVENT_MODEL = 'PaypalEvent';

/** A webhook with a valid signature. Contains the ids of its payment and no data about the payer. */
@Schema({ collection: 'paypalEvents', versionKey: false, minimize: false })
export class StoredPaypalEvent {
  /** PayPal's id of the event. Prevents storing a repeated event twice. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  type!: string;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  resource!: PaypalResource;

  /** When PayPal made the event. */
  @Prop({ type: Date, default: null })
  createdAt!: Date | null;

  @Prop({ required: true })
  receivedAt!: Date;

  /** Ids of the orders and captures that the event waits for, because none of our orders has them yet. */
  @Prop({ type: [String] })
  waitsFor?: string[];

  @Prop({ type: Date, default: null })
  handledAt!: Date | null;
}

export const paypalEventSchema = SchemaFactory.createForClass(StoredPaypalEvent);

// PaypalEventRepository.findWaiting.
paypalEventSchema.index({ waitsFor: 1 }, { partialFilterExpression: { waitsFor: { $exists: true } } });
// MongoDB deletes handled events; their effects are stored in the order and the ledger.
paypalEventSchema.index(
  { handledAt: 1 },
  { expireAfterSeconds: (BILLING_LIMITS.webhookDays * DAY_MS) / 1000 },
);
// MongoDB deletes events whose payments never became known, such as those of another shop.
paypalEventSchema.index(
  { receivedAt: 1 },
  {
    expireAfterSeconds: (BILLING_LIMITS.webhookDays * DAY_MS) / 1000,
    partialFilterExpression: { waitsFor: { $exists: true } },
  },
);
