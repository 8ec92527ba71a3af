import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { POSES, VERIFICATION_REASONS, type Pose, type VerificationReason } from '@contract';

export const PHOTO_VERIFICATION_MODEL = 'PhotoVerification';

/** A drawn pose. The member may send one selfie for it. */
@Schema({ _id: false })
export class DrawnPose {
  @Prop({ type: String, enum: POSES, required: true })
  pose!: Pose;

  @Prop({ required: true })
  token!: string;

  @Prop({ required: true })
  at!: Date;
}

/** A selfie that staff have not reviewed. The only reference to its bytes. */
@Schema({ _id: false })
export class WaitingSelfie {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  blob!: string;

  @Prop({ type: String, enum: POSES, required: true })
  pose!: Pose;

  /** Token of the selfie's pose, by which a repeated upload is recognised. */
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
 * The verification process of a member. The result is stored in the user document (`photoVerification`). The
 * selfie and its bytes are removed as soon as it is decided or withdrawn.
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
// Finds a selfie by its id.
photoVerificationSchema.index({ 'waiting.id': 1 }, { sparse: true });
