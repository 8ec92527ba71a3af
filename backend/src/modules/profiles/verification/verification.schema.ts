import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { POSES, type Pose, VERIFICATION_REASONS, type VerificationReason } from '@contract';
import { SchemaTypes, type Types } from 'mongoose';

export const PHOTO_VERIFICATION_MODEL = 'PhotoVerification';

/** A pose that a member may send one selfie for. */
@Schema({ _id: false })
export class DrawnPose {
  @Prop({ type: String, enum: POSES, required: true })
  pose!: Pose;

  @Prop({ required: true })
  token!: string;

  @Prop({ required: true })
  at!: Date;
}

/** A selfie that staff have not looked at; the only place that refers to its bytes. */
@Schema({ _id: false })
export class WaitingSelfie {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  blob!: string;

  @Prop({ type: String, enum: POSES, required: true })
  pose!: Pose;

  /** Of the pose it was sent for, so that the same sending again is known. */
  @Prop({ required: true })
  token!: string;

  @Prop({ required: true })
  sentAt!: Date;
}

@Schema({ _id: false })
class RefusedSelfie {
  @Prop({ type: String, enum: VERIFICATION_REASONS, required: true })
  reason!: VerificationReason;

  @Prop({ required: true })
  at!: Date;
}

/**
 * A member's way to verified photos; its result is on the account (`photoVerification`). The selfie is
 * removed from here, and its bytes with it, as soon as it is decided or taken back.
 */
@Schema({ collection: 'photoVerifications', versionKey: false })
export class PhotoVerification {
  /** The member's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: DrawnPose })
  drawn?: DrawnPose;

  @Prop({ type: WaitingSelfie })
  waiting?: WaitingSelfie;

  /** The last decision, until the next selfie. */
  @Prop({ type: RefusedSelfie })
  refused?: RefusedSelfie;
}

export const photoVerificationSchema = SchemaFactory.createForClass(PhotoVerification);

// The queue, oldest first, and what nobody has looked at for too long,
photoVerificationSchema.index(
  { 'waiting.sentAt': 1 },
  { partialFilterExpression: { 'waiting.sentAt': { $type: 'date' } } },
);
// and the selfie that is decided or looked at.
photoVerificationSchema.index({ 'waiting.id': 1 }, { sparse: true });
