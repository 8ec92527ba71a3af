import { type ConsentKind, CONSENTS } from '@contract';
import { Schema, type Types } from 'mongoose';

export const CONSENT_MODEL = 'Consent';

/** That a member gave a consent, or took it back. Rows are never changed. */
export interface Consent {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: ConsentKind;
  given: boolean;
  at: Date;
}

export const consentSchema = new Schema<Consent>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: CONSENTS, required: true },
    given: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'consents', versionKey: false },
);

// A member's consents in their order: ConsentRepository.listOf.
consentSchema.index({ userId: 1, at: -1 });
