import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { POSES, UNVERIFIED_REASONS, type Pose, type UnverifiedReason } from '@contract';

export const PHOTO_VERIFICATION_MODEL = 'PhotoVerification';

/** The drawn poses. The member may send one selfie for them. */
@Schema({ _id: false })
export class DrawnPose {
  @Prop({ type: [String], enum: POSES, required: true })
  poses!: Pose[];

  @Prop({ required: true })
  token!: string;

  @Prop({ required: true })
  at!: Date;
}

/** A selfie that waits for staff, or for the end of the undo. The only reference to its bytes. */
@Schema({ _id: false })
export class WaitingSelfie {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  /** The blob ids of the frames, in the order in which they were taken. */
  @Prop({ type: [String], required: true })
  frames!: string[];

  @Prop({ type: [String], enum: POSES, required: true })
  poses!: Pose[];

  /** Token of the selfie's poses, by which a repeated upload is recognised. */
  @Prop({ required: true })
  token!: string;

  @Prop({ required: true })
  sentAt!: Date;
}

@Schema({ _id: false })
class RefusedSelfie {
  @Prop({ type: String, enum: UNVERIFIED_REASONS, required: true })
  reason!: UnverifiedReason;

  @Prop({ required: true })
  at!: Date;
}

/**
 * The verification process of a member. The result is stored in the user document (`photoVerification`). The
 * selfie and its bytes are removed when the decision can no longer be undone, or as soon as it is withdrawn.
 */
@Schema({ collection: 'photoVerifications', versionKey: false })
export class PhotoVerification {
  /** Id of the member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: DrawnPose })
  drawn?: DrawnPose;

  @Prop({ type: WaitingSelfie })
  waiting?: WaitingSelfie;

  /** The selfie of a decision that can be undone; the member is not told of it yet. */
  @Prop({ type: WaitingSelfie })
  decided?: WaitingSelfie;

  /** When it was decided. Absent without one. */
  @Prop()
  decidedAt?: Date;

  /** When the age of the member is to be judged; absent unless a check of it runs. */
  @Prop({ type: Date })
  dueAt?: Date;

  /** The last rejection, until the next selfie. */
  @Prop({ type: RefusedSelfie })
  refused?: RefusedSelfie;
}

export const photoVerificationSchema = SchemaFactory.createForClass(PhotoVerification);

// Lists the queue, oldest first, and finds selfies that have waited too long.
photoVerificationSchema.index(
  { 'waiting.sentAt': 1, _id: 1 },
  { partialFilterExpression: { 'waiting.sentAt': { $type: 'date' } } },
);
// VerificationRepository.listDue: selfies of running checks of the age, due first.
photoVerificationSchema.index(
  { dueAt: 1, _id: 1 },
  { partialFilterExpression: { dueAt: { $type: 'date' } } },
);
// VerificationRepository.listDecided: decided selfies that are still stored, oldest decision first.
photoVerificationSchema.index({ decidedAt: 1 }, { sparse: true });
// Finds a selfie by its id.
photoVerificationSchema.index({ 'waiting.id': 1 }, { sparse: true });
