import { Schema, type Types } from 'mongoose';

export const UNREVIEWED_PHOTO_MODEL = 'PhotoReview';

/**
 * A photo that staff have not looked at; it goes when they have, and may outlive its photo until somebody
 * looks.
 */
export interface UnreviewedPhoto {
  /** The photo's id, which grows with time. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  addedAt: Date;
}

export const unreviewedPhotoSchema = new Schema<UnreviewedPhoto>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'photoReviews', versionKey: false },
);

// What an erased member leaves: PhotoModerationRepository.forget. The queue itself is read by id.
unreviewedPhotoSchema.index({ userId: 1 });
