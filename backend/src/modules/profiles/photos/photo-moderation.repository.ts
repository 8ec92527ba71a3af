import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { UNREVIEWED_PHOTO_MODEL, type UnreviewedPhoto } from './photo-moderation.schema.js';

/** The photos that wait for a look of the staff. */
@Injectable()
export class PhotoModerationRepository {
  constructor(@InjectModel(UNREVIEWED_PHOTO_MODEL) private readonly reviews: Model<UnreviewedPhoto>) {}

  /** Puts a picture into the moderation queue. */
  async add(review: UnreviewedPhoto): Promise<void> {
    await this.reviews.create(review);
  }

  async find(photoId: string): Promise<UnreviewedPhoto | null> {
    return this.reviews.findById(photoId).lean<UnreviewedPhoto>();
  }

  /** Newest first, older than `before`. */
  async list(before: string | undefined, limit: number): Promise<UnreviewedPhoto[]> {
    return this.reviews
      .find(before === undefined ? {} : { _id: { $lt: toId(before) } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<UnreviewedPhoto[]>();
  }

  /** @returns false when others were faster */
  async remove(photoId: string, session: Session): Promise<boolean> {
    const { deletedCount } = await this.reviews.deleteOne({ _id: toId(photoId) }, { session });
    return deletedCount === 1;
  }

  /** Photos that are not there any more need no look. */
  async removeMany(photoIds: readonly UnreviewedPhoto['_id'][]): Promise<void> {
    if (photoIds.length > 0) await this.reviews.deleteMany({ _id: { $in: photoIds } });
  }

  /** Removes what is left of an erased member. */
  async forget(userId: string): Promise<void> {
    await this.reviews.deleteMany({ userId: toId(userId) });
  }
}
