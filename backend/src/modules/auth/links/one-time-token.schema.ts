import { Schema, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const ONE_TIME_TOKEN_MODEL = 'OneTimeToken';

export const TOKEN_PURPOSES = [
  'reset-password',
  'verify-email',
  'restore-account',
  'change-email',
  'undo-email-change',
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** A mailed link. Only a hash of it is kept, so that the database alone opens nothing. */
export interface OneTimeToken {
  _id: Types.ObjectId;
  hash: string;
  purpose: TokenPurpose;
  /** Null: a link that leads nowhere, made for an address without an account. */
  userId: Types.ObjectId | null;
  /** The address that the member's becomes when the link is opened. */
  email?: string;
  /** The address that a reset link was mailed to: it is worth nothing once the account has another. */
  mailedTo?: string;
  /** Of a link that undoes a change of address: when the password had last been set by a mailed link then. */
  passwordResetAt?: Date;
  expiresAt: Date;
}

export const oneTimeTokenSchema = new Schema<OneTimeToken>(
  {
    hash: { type: String, required: true },
    purpose: { type: String, enum: TOKEN_PURPOSES, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    email: String,
    mailedTo: String,
    passwordResetAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oneTimeTokens', versionKey: false },
);

// Opening a link.
oneTimeTokenSchema.index({ hash: 1 }, { unique: true });
// Taking back a member's other links.
oneTimeTokenSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
oneTimeTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
