import { Schema, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const KNOWN_ADDRESS_MODEL = 'KnownAddress';

/** A network address that a member has logged in from; neither the address nor the e-mail can be read from it. */
export interface KnownAddress {
  /** A keyed digest of e-mail and network address. */
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
}

export const knownAddressSchema = new Schema<KnownAddress>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'known-addresses', versionKey: false },
);

// Erasing an account.
knownAddressSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
knownAddressSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
