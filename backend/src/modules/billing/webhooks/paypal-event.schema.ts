import { Schema } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { PaypalResource } from '../paypal/paypal.rules.js';

export const PAYPAL_EVENT_MODEL = 'PaypalEvent';

/** PayPal sends an event again for three days at most; after this nobody asks whether it has come before. */
const KEPT_DAYS = 90;

/** A genuine webhook of PayPal's: which payment it names, and nothing about who paid. */
export interface StoredPaypalEvent {
  /** PayPal's id of it: the same event counts once, however often it is sent. */
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

// Handled events are forgotten by MongoDB; what follows from them stands in the order and the ledger.
paypalEventSchema.index({ handledAt: 1 }, { expireAfterSeconds: (KEPT_DAYS * DAY_MS) / 1000 });
