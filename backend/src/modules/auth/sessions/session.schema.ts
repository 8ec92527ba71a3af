import { Schema, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const SESSION_MODEL = 'Session';

/** One place where a member is logged in; without it the token is worth nothing. */
export interface StoredSession {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The member's session epoch at log-in; the session is dead once the member's has risen. */
  epoch: number;
  device: string;
  createdAt: Date;
  /** Exact to about a minute. */
  lastSeenAt: Date;
  expiresAt: Date;
  /** How many changes of ways into the account were made from it; absent before the first. */
  changes?: number;
}

export const sessionSchema = new Schema<StoredSession>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    epoch: { type: Number, required: true },
    device: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    changes: Number,
  },
  { collection: 'sessions', versionKey: false },
);

// A member's list of sessions, and ending them all.
sessionSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
