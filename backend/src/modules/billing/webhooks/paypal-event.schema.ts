import { Schema } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { PaypalResource } from '../paypal/paypal.rules.js';

export const PAYPAL_EVENT_MODEL = 'PaypalEvent';

/**
 * PayPal repeats an event for three days at most, so duplicates are recognised for far longer than needed.
 */
const RETENTION_DAYS = 90;

/** A webhook with a valid signature: the ids of its payment, nothing about the payer. */
export interface StoredPaypalEvent {
  /** PayPal's id of the event, so that a repeated one is stored once. */
  _id: string;
  type: string;
  resource: PaypalResource;
  receivedAt: Date;
  handledAt: Date | null;
}

export const paypalEventSchema = new Schema<StoredPaypalEvent>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    resource: { type: Schema.Types.Mixed, required: true },
    receivedAt: { type: Date, required: true },
    handledAt: { type: Date, default: null },
  },
  { collection: 'paypalEvents', versionKey: false, minimize: false },
);

// MongoDB removes handled events; their effects are in the order and the ledger.
paypalEventSchema.index({ handledAt: 1 }, { expireAfterSeconds: (RETENTION_DAYS * DAY_MS) / 1000 });
