import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ReviewQueueRepository } from '../moderation/review-queue.repository.js';
import { UNREVIEWED_PHOTO_MODEL, type UnreviewedPhoto } from './photo-moderation.schema.js';

/** Stores the queue of photos that staff have not reviewed. */
@Injectable()
export class PhotoModerationRepository extends ReviewQueueRepository {
  constructor(@InjectModel(UNREVIEWED_PHOTO_MODEL) reviews: Model<UnreviewedPhoto>) {
    super(reviews);
  }
}
