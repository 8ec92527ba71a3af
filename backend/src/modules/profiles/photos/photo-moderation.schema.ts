import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { Unreviewed } from '../moderation/review-queue.schema.js';

export const UNREVIEWED_PHOTO_MODEL = 'PhotoReview';

/** A photo that staff have not reviewed. */
@Schema({ collection: 'photoReviews', versionKey: false })
export class UnreviewedPhoto extends Unreviewed {}

export const unreviewedPhotoSchema = SchemaFactory.createForClass(UnreviewedPhoto);

// ReviewQueueRepository.forget: the photos of an erased member. The queue itself is read by id.
unreviewedPhotoSchema.index({ userId: 1 });
