import { Schema } from 'mongoose';

export const PAYPAL_EVENT_MODEL = 'PaypalEvent';

/** A genuine webhook of PayPal's, kept as it came. */
export interface StoredPaypalEvent {
  /** PayPal's id of it: the same event counts once, however often it is sent. */
  _id: string;
  type: string;
  resource: Record<string, unknown>;
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
