import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { PaypalResource } from '../paypal/paypal.rules.js';

export const PAYPAL_EVENT_MODEL = 'PaypalEvent';

/**
 * PayPal repeats an event for three days at most, so duplicates are recognised for far longer than needed.
 */
const RETENTION_DAYS = 90;

/** A webhook with a valid signature: the ids of its payment, nothing about the payer. */
@Schema({ collection: 'paypalEvents', versionKey: false, minimize: false })
export class StoredPaypalEvent {
  /** PayPal's id of the event, so that a repeated one is stored once. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  type!: string;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  resource!: PaypalResource;

  @Prop({ required: true })
  receivedAt!: Date;

  @Prop({ type: Date, default: null })
  handledAt!: Date | null;
}

export const paypalEventSchema = SchemaFactory.createForClass(StoredPaypalEvent);

// MongoDB removes handled events; their effects are in the order and the ledger.
paypalEventSchema.index({ handledAt: 1 }, { expireAfterSeconds: (RETENTION_DAYS * DAY_MS) / 1000 });
