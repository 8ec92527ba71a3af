import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { UNREVIEWED_PHOTO_MODEL, type UnreviewedPhoto } from './photo-moderation.schema.js';

/** Stores the queue of photos that staff have not reviewed. */
@Injectable()
export class PhotoModerationRepository {
  constructor(@InjectModel(UNREVIEWED_PHOTO_MODEL) private readonly reviews: Model<UnreviewedPhoto>) {}

  /** Adds a photo to the queue. */
  async add(review: UnreviewedPhoto): Promise<void> {
    await this.reviews.create(review);
  }

  async find(photoId: string): Promise<UnreviewedPhoto | null> {
    return this.reviews.findById(photoId).lean<UnreviewedPhoto>();
  }

  /** Returns photos older than `before`, newest first. */
  async list(before: string | undefined, limit: number): Promise<UnreviewedPhoto[]> {
    return this.reviews
      .find(before === undefined ? {} : { _id: { $lt: toId(before) } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<UnreviewedPhoto[]>();
  }

  /**
   * Removes a photo from the queue.
   * @returns false if it was already removed
   */
  async remove(photoId: string, session: Session): Promise<boolean> {
    const { deletedCount } = await this.reviews.deleteOne({ _id: toId(photoId) }, { session });
    return deletedCount === 1;
  }

  /** Removes photos from the queue that no longer exist. */
  async removeMany(photoIds: readonly UnreviewedPhoto['_id'][]): Promise<void> {
    if (photoIds.length > 0) await this.reviews.deleteMany({ _id: { $in: photoIds } });
  }

  /** Removes the photos of an erased member from the queue. */
  async forget(userId: string): Promise<void> {
    await this.reviews.deleteMany({ userId: toId(userId) });
  }
}
