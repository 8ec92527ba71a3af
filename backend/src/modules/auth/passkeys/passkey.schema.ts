import { Schema, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const PASSKEY_MODEL = 'Passkey';

/** A key pair of a member's device that logs in; only its public half is here. */
export interface Passkey {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Its place among the member's, from 0: two made at once cannot both be the last. */
  slot: number;
  /** As the authenticator calls it, in base64url. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often the authenticator has signed; 0 for ever with those that do not count. */
  counter: number;
  /** The key may be on several devices, which count apart. */
  backupEligible: boolean;
  /** What it was made on, as the list of sessions names devices. */
  device: string;
  /** The session it was made from. */
  sessionId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeySchema = new Schema<Passkey>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    slot: { type: Number, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    backupEligible: { type: Boolean, required: true },
    device: { type: String, required: true },
    sessionId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);

// Logging in; no passkey opens two accounts.
passkeySchema.index({ credentialId: 1 }, { unique: true });
// No more of a member than there are slots, however many are made at once.
passkeySchema.index({ userId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gte: 0 } } });
// A member's list, and erasing an account.
passkeySchema.index({ userId: 1 });
