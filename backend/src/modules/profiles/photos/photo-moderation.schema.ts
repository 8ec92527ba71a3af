import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const UNREVIEWED_PHOTO_MODEL = 'PhotoReview';

/** A photo that staff have not looked at; removed when they have, and may outlive its photo until then. */
@Schema({ collection: 'photoReviews', versionKey: false })
export class UnreviewedPhoto {
  /** The photo's id, which grows with time. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  addedAt!: Date;
}

export const unreviewedPhotoSchema = SchemaFactory.createForClass(UnreviewedPhoto);

// What an erased member leaves: PhotoModerationRepository.forget. The queue itself is read by id.
unreviewedPhotoSchema.index({ userId: 1 });
