import { Schema, type Types } from 'mongoose';

export const SECOND_FACTOR_MODEL = 'SecondFactor';

/** Somebody's second factor. Secrets are sealed (`SecretBox`), recovery codes hashed. */
export interface SecondFactor {
  /** Whose it is. */
  _id: Types.ObjectId;
  /** Null until the first app is confirmed. */
  secret: string | null;
  /**
   * The period (of 30 s, since 1970) of the last code that was used: neither it nor an older one counts
   * again.
   */
  lastPeriod: number;
  recoveryHashes: string[];
  /** When the recovery codes were made, if later than the app was confirmed. */
  recoveryAt?: Date;
  /** The one-time token that staff set the first app up with, sealed; null once there is an app. */
  enrolmentToken: string | null;
  /** An app that waits for its first code. */
  pending: { secret: string; until: Date } | null;
  /** Of staff: until when a session, by its id, needs no other code. */
  verified: Record<string, Date>;
  /** When the app in use was confirmed; absent before the first. */
  setAt?: Date;
}

export const secondFactorSchema = new Schema<SecondFactor>(
  {
    secret: { type: String, default: null },
    lastPeriod: { type: Number, default: 0 },
    recoveryHashes: { type: [String], default: [] },
    enrolmentToken: { type: String, default: null },
    pending: {
      type: new Schema(
        { secret: { type: String, required: true }, until: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    verified: { type: Object, default: {} },
    setAt: Date,
    recoveryAt: Date,
  },
  { collection: 'secondFactors', versionKey: false, minimize: false },
);
