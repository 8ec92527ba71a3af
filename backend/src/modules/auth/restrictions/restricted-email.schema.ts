import { Schema } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const RESTRICTED_EMAIL_MODEL = 'RestrictedEmail';

/** The e-mail address of an account that was erased while blocked or suspended. */
export interface RestrictedEmail {
  /** A keyed digest; the address itself is gone. */
  _id: string;
  /** When the restriction ends. */
  expiresAt: Date;
}

export const restrictedEmailSchema = new Schema<RestrictedEmail>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'restrictedEmails', versionKey: false },
);

// MongoDB itself removes what has expired.
restrictedEmailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
