import { Injectable } from '@nestjs/common';
import { PROFILES_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService, type User } from '../../users/index.js';
import { pageOfReviews } from '../moderation/review-queue.rules.js';
import type { Photo, Profile } from '../profile.schema.js';
import { PhotoModerationRepository } from './photo-moderation.repository.js';
import { PhotoRepository, type PhotoOwner } from './photo.repository.js';
import { PhotoService } from './photo.service.js';

/** A photo for review and its owner. */
export interface PhotoToReview {
  id: string;
  addedAt: Date;
  /** The alternative text; absent without one. */
  alt?: string;
  member: Pick<User, '_id' | 'name'>;
}

const REMOVED_PHOTO_KEPT_MS = PROFILES_LIMITS.removedPhotoDays * DAY_MS;

/** Lets staff review every new photo once. */
@Injectable()
export class PhotoModerationService {
  constructor(
    private readonly reviews: PhotoModerationRepository,
    private readonly photos: PhotoService,
    private readonly photoRows: PhotoRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the newest photos without a review. Removes entries from the queue whose photos no longer exist.
   * @returns the photos and the id for the next page, which is null on the last page
   */
  async list(
    before: string | undefined,
    limit: number,
  ): Promise<{ photos: PhotoToReview[]; next: string | null }> {
    const { entries, next } = await pageOfReviews<PhotoOwner>(this.reviews, {
      before,
      limit,
      now: this.clock.now(),
      ownersOf: (userIds) => this.photoRows.ownersOf(userIds),
      has: ({ photos }, photoId) => photos.some(({ id }) => id.equals(photoId)),
    });
    return {
      photos: entries.map(({ review: { _id, addedAt }, owner }) => {
        const alt = owner.photos.find(({ id }) => id.equals(_id))?.alt;
        return { id: _id.toHexString(), addedAt, ...(alt && { alt }), member: owner };
      }),
      next,
    };
  }

  /** Returns what waits in the queue. */
  waiting() {
    return this.reviews.waiting();
  }

  /**
   * Removes a photo from the queue and, if rejected, from its owner. A rejected photo is kept for an appeal.
   * @returns the owner before the change
   * @throws AppError NOT_FOUND when it was already decided, or its owner has removed it
   */
  async decide(
    photoId: string,
    outcome: 'approved' | 'removed',
    tx: Transaction,
  ): Promise<User & Pick<Profile, 'photos'>> {
    const review = await this.reviews.find(photoId);
    const member =
      review && (await this.users.findById<Pick<Profile, 'photos'>>(review.userId.toHexString()));
    if (!review || !member || !(await this.reviews.remove(photoId, tx))) throw new AppError('NOT_FOUND');
    if (outcome === 'removed')
      await this.photos.removeFromProfile(review.userId.toHexString(), photoId, REMOVED_PHOTO_KEPT_MS, tx);
    return member;
  }

  /**
   * Restores a photo that staff have removed.
   * @param removedAt time of the removal; the bytes are kept for a limited time
   * @returns false if the bytes or the account no longer exist, or the owner has no room for the photo
   */
  async restore(userId: string, photo: Photo, removedAt: Date, tx: Transaction): Promise<boolean> {
    if (!this.isStored(removedAt)) return false;
    return this.photos.restore(userId, photo, tx);
  }

  /** Returns whether a photo that staff removed at this time is still stored. */
  isStored(removedAt: Date): boolean {
    return removedAt.getTime() + REMOVED_PHOTO_KEPT_MS > this.clock.now().getTime();
  }
}
