import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PhotoModerationRepository } from './photo-moderation.repository.js';
import type { UnreviewedPhoto } from './photo-moderation.schema.js';
import { type PhotoOwner, PhotoRepository } from './photo.repository.js';
import { PhotoService } from './photo.service.js';
import { type Photo, type User, UserRepository } from '../../users/index.js';

/** A photo to look at, and whose it is. */
export interface PhotoToReview {
  id: string;
  addedAt: Date;
  member: Pick<User, '_id' | 'name'>;
}

/** So long a photo may take from its place in the queue to its place with its member. */
const STORING_MS = 60_000;
const REMOVED_PHOTO_MS = LIMITS.removedPhotoDays * DAY_MS;

/** Staff look at every new photo once. */
@Injectable()
export class PhotoModerationService {
  constructor(
    private readonly reviews: PhotoModerationRepository,
    private readonly photos: PhotoService,
    private readonly photoRows: PhotoRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The newest photos nobody has looked at; those removed meanwhile are left out for good.
   * @returns them, and the id to go on before; null when these were all
   */
  async list(
    before: string | undefined,
    limit: number,
  ): Promise<{ photos: PhotoToReview[]; next: string | null }> {
    const waiting = await this.reviews.list(before, limit);
    const owners = await this.photoRows.ownersOf(waiting.map(({ userId }) => userId.toHexString()));
    const ownerOf = ({ _id, userId }: UnreviewedPhoto): PhotoOwner | undefined => {
      const owner = owners.get(userId.toHexString());
      return owner?.photos.some(({ id }) => id.equals(_id)) ? owner : undefined;
    };
    const gone = waiting.filter((one) => !ownerOf(one) && one.addedAt < this.storedBefore());
    await this.reviews.removeMany(gone.map(({ _id }) => _id));
    return {
      photos: waiting.flatMap((one) => {
        const member = ownerOf(one);
        // A deleted account may still come back, and its photos with it.
        if (!member || member.status === 'deleted') return [];
        return [{ id: one._id.toHexString(), addedAt: one.addedAt, member }];
      }),
      next: waiting.length === limit ? (waiting.at(-1)?._id.toHexString() ?? null) : null,
    };
  }

  /**
   * Takes a photo off the queue, and off its member if staff say so; then it is kept for an appeal.
   * @returns whose it is, as it was before
   * @throws AppError NOT_FOUND when somebody has decided it, or its member has removed it
   */
  async decide(photoId: string, outcome: 'approved' | 'removed', tx: Session): Promise<User> {
    const review = await this.reviews.find(photoId);
    const member = review && (await this.users.findById(review.userId.toHexString()));
    if (!review || !member || !(await this.reviews.remove(photoId, tx))) throw new AppError('NOT_FOUND');
    if (outcome === 'removed')
      await this.photos.takeOff(review.userId.toHexString(), photoId, tx, REMOVED_PHOTO_MS);
    return member;
  }

  /**
   * Puts a photo back that staff have removed.
   * @param removedAt its bytes are kept for a time
   * @returns false when they are gone, there is no room for it, or no account
   */
  async putBack(userId: string, photo: Photo, removedAt: Date, tx: Session): Promise<boolean> {
    if (!this.isKept(removedAt)) return false;
    return this.photos.putBack(userId, photo, tx);
  }

  /** Whether a photo that staff removed then is still in storage. */
  isKept(removedAt: Date): boolean {
    return removedAt.getTime() + REMOVED_PHOTO_MS > this.clock.now().getTime();
  }

  private storedBefore(): Date {
    return new Date(this.clock.now().getTime() - STORING_MS);
  }
}
