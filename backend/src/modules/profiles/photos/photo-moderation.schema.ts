import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const UNREVIEWED_PHOTO_MODEL = 'PhotoReview';

/**
 * A photo that staff have not reviewed. Removed after the review. It may exist for some time after the photo
 * was removed.
 */
@Schema({ collection: 'photoReviews', versionKey: false })
export class UnreviewedPhoto {
  /** Id of the photo. Increases with time. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  addedAt!: Date;
}

export const unreviewedPhotoSchema = SchemaFactory.createForClass(UnreviewedPhoto);

// PhotoModerationRepository.forget: the photos of an erased member. The queue itself is read by id.
unreviewedPhotoSchema.index({ userId: 1 });
