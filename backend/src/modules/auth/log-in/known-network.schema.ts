import { Schema, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const KNOWN_NETWORK_MODEL = 'KnownNetwork';

/**
 * A network address that a member has logged in from; neither the address nor the e-mail can be read from it.
 */
export interface KnownNetwork {
  /** A keyed digest of e-mail and network address. */
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
}

export const knownNetworkSchema = new Schema<KnownNetwork>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'knownNetworks', versionKey: false },
);

// Erasing an account.
knownNetworkSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
knownNetworkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
