import { POSES, type Pose, VERIFICATION_REASONS, type VerificationReason } from '@contract';
import { Schema, type Types } from 'mongoose';

export const PHOTO_VERIFICATION_MODEL = 'PhotoVerification';

/** A pose that a member may send one selfie for. */
export interface DrawnPose {
  pose: Pose;
  token: string;
  at: Date;
}

/** A selfie that staff have not looked at; the only place that refers to its bytes. */
export interface WaitingSelfie {
  id: Types.ObjectId;
  blob: string;
  pose: Pose;
  /** Of the pose it was sent for, so that the same sending again is known. */
  token: string;
  sentAt: Date;
}

/**
 * A member's way to verified photos; what has become of it stands on the account (`photoVerification`). The
 * selfie goes from here, and its bytes with it, as soon as it is decided or taken back.
 */
export interface PhotoVerification {
  /** The member's id. */
  _id: Types.ObjectId;
  drawn?: DrawnPose;
  waiting?: WaitingSelfie;
  /** The last decision, until the next selfie. */
  refused?: { reason: VerificationReason; at: Date };
}

const options = { _id: false } as const;
const pose = { type: String, enum: POSES, required: true } as const;
const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const photoVerificationSchema = new Schema<PhotoVerification>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    drawn: { type: new Schema<DrawnPose>({ pose, token: text, at: date }, options) },
    waiting: {
      type: new Schema<WaitingSelfie>(
        {
          id: { type: Schema.Types.ObjectId, required: true },
          blob: text,
          pose,
          token: text,
          sentAt: date,
        },
        options,
      ),
    },
    refused: {
      type: new Schema(
        { reason: { type: String, enum: VERIFICATION_REASONS, required: true }, at: date },
        options,
      ),
    },
  },
  { collection: 'photoVerifications', versionKey: false },
);

// The queue, oldest first, and what nobody has looked at for too long,
photoVerificationSchema.index(
  { 'waiting.sentAt': 1 },
  { partialFilterExpression: { 'waiting.sentAt': { $type: 'date' } } },
);
// and the selfie that is decided or looked at.
photoVerificationSchema.index({ 'waiting.id': 1 }, { sparse: true });
