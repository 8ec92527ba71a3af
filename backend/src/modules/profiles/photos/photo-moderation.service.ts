import { Injectable } from '@nestjs/common';
import { PROFILES_LIMITS, type DecidePhotoBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { DECIDED_AGAIN_MS, UsersService, type User } from '../../users/index.js';
import { isKnownForRule } from '../known-pictures/known-picture.rules.js';
import { KnownPicturesService } from '../known-pictures/known-pictures.service.js';
import { pageOfReviews } from '../moderation/page-of-reviews.rules.js';
import type { Photo, Profile } from '../profile.schema.js';
import { isPhotoHeld } from '../visibility/visibility.rules.js';
import { PhotoRepository, type PhotoOwner, type RemovedPhoto } from './photo.repository.js';
import { PhotoService } from './photo.service.js';
import { ReturningVerificationService } from './returning-verification.service.js';
import { UnreviewedPhotoRepository } from './unreviewed-photo.repository.js';
import type { UnreviewedPhoto } from './unreviewed-photo.schema.js';

/** A photo for review and its owner. */
export interface PhotoToReview {
  id: string;
  addedAt: Date;
  /** The alternative text; absent without one. */
  alt?: string;
  /** Set if the photo looks like a known one and is held. */
  known?: true;
  /** Set if the photo was reported as intimate. */
  reported?: Pick<NonNullable<UnreviewedPhoto['report']>, 'at' | 'dueAt'> & { isHidden: boolean };
  member: Pick<User, '_id' | 'name'>;
}

/** A photo that staff have decided about, with all that the undo needs. */
export interface ReviewedPhoto {
  review: UnreviewedPhoto;
  /** Absent for an approved photo. */
  removed?: RemovedPhoto;
  /** Whether an approved photo was held or cleared before; absent if neither. */
  before?: Pick<Photo, 'hold' | 'cleared'>;
}

interface PhotoInQueue {
  review: UnreviewedPhoto;
  owner: PhotoOwner;
}
type Queue = Parameters<typeof pageOfReviews<PhotoOwner, UnreviewedPhoto>>[0];

const REMOVED_PHOTO_KEPT_MS = PROFILES_LIMITS.removedPhotoDays * DAY_MS + DECIDED_AGAIN_MS;

/** Lets staff review every new photo once. */
@Injectable()
export class PhotoModerationService {
  constructor(
    private readonly reviews: UnreviewedPhotoRepository,
    private readonly photos: PhotoService,
    private readonly photoRows: PhotoRepository,
    private readonly known: KnownPicturesService,
    private readonly users: UsersService,
    private readonly returning: ReturningVerificationService,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the newest photos without a review, on the first page after all reported ones, due first, and the
   * oldest held ones. Removes entries from the queue whose photos no longer exist.
   * @returns the photos and the id for the next page, which is null on the last page
   */
  async list(
    before: string | undefined,
    limit: number,
  ): Promise<{ photos: PhotoToReview[]; next: string | null }> {
    const urgent =
      before === undefined ? [...(await this.listReported()), ...(await this.listHeld(limit))] : [];
    const { entries, next } = await this.page(this.reviews, before, limit);
    return {
      photos: [...urgent, ...entries].map(({ review: { _id, addedAt, report }, owner }) => {
        const photo = owner.photos.find(({ id }) => id.equals(_id));
        return {
          id: _id.toHexString(),
          addedAt,
          ...(photo?.alt && { alt: photo.alt }),
          ...(photo?.hold === 'known' && { known: true as const }),
          ...(report && {
            reported: {
              at: report.at,
              dueAt: report.dueAt,
              isHidden: photo !== undefined && isPhotoHeld(photo),
            },
          }),
          member: owner,
        };
      }),
      next,
    };
  }

  /** Returns all reported photos: they are few, and each has a clock of the law. */
  private async listReported(): Promise<PhotoInQueue[]> {
    const queue: Queue = {
      list: () => this.reviews.listReported(),
      removeMany: (ids) => this.reviews.removeMany(ids),
    };
    return (await this.page(queue, undefined, 0)).entries;
  }

  /** Returns the oldest held photos. Reads on past those of deleted accounts, which are left out. */
  private async listHeld(limit: number): Promise<PhotoInQueue[]> {
    const queue: Queue = {
      list: (after, count) => this.reviews.listHeld(after, count),
      removeMany: (ids) => this.reviews.removeMany(ids),
    };
    const held: PhotoInQueue[] = [];
    let after: string | undefined;
    do {
      const { entries, next } = await this.page(queue, after, limit);
      held.push(...entries);
      after = next ?? undefined;
    } while (after !== undefined && held.length < limit);
    return held.slice(0, limit);
  }

  private page(queue: Queue, after: string | undefined, limit: number) {
    return pageOfReviews<PhotoOwner, UnreviewedPhoto>(queue, {
      after,
      limit,
      now: this.clock.now(),
      ownersOf: (userIds) => this.photoRows.ownersOf(userIds),
      has: ({ photos }, photoId) => photos.some(({ id }) => id.equals(photoId)),
    });
  }

  /**
   * Returns how many photos wait, since when the oldest one does, and when the next reported one is due.
   * Reported ones of deleted accounts are left out, as staff cannot decide them.
   */
  async waiting(): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    const [others, reported] = await Promise.all([this.reviews.waiting(), this.listReported()]);
    const now = this.clock.now();
    const reports = reported.flatMap(({ review }) => review.report ?? []);
    const [next] = reports;
    const times = [others.oldestAt, next?.at].filter((at) => at !== undefined);
    const [oldestAt] = times.sort((one, other) => one.getTime() - other.getTime());
    return {
      count: others.count + reports.length,
      late: reports.filter(({ dueAt }) => dueAt < now).length,
      ...(oldestAt && { oldestAt }),
      ...(next && { dueAt: next.dueAt }),
    };
  }

  /**
   * Removes a photo from the queue and, if rejected, from its owner. A rejected photo is kept for an appeal,
   * and known again if the rule asks for it, or a report had hidden it. An approved one is no longer held,
   * and a reported one cleared.
   * @returns the owner, and what the undo needs
   * @throws AppError NOT_FOUND when it was already decided, or its owner has removed it
   */
  async decide(
    photoId: string,
    { outcome, rule }: Pick<DecidePhotoBody, 'outcome' | 'rule'>,
    tx: Transaction,
  ): Promise<{ member: User; reviewed: ReviewedPhoto }> {
    const review = await this.reviews.find(photoId, tx);
    const member =
      review && (await this.users.findById<Pick<Profile, 'photos'>>(review.userId.toHexString()));
    if (!review || !member || !(await this.reviews.remove(photoId, tx))) throw new AppError('NOT_FOUND');
    const userId = review.userId.toHexString();
    if (outcome === 'approved') {
      const { hold, cleared } = member.photos.find(({ id }) => id.equals(photoId)) ?? {};
      if (hold || review.report)
        await this.photoRows.cancelHold(userId, photoId, review.report !== undefined, tx);
      const before = { ...(hold && { hold }), ...(cleared && { cleared }) };
      if (hold === 'reported') await this.known.remove([photoId], tx);
      if (hold) await this.publisher.toMember(userId, 'account-changed', { parts: ['profile'] }, tx);
      return { member, reviewed: { review, before } };
    }
    const { removed } = await this.photos.removeFromProfile(userId, photoId, REMOVED_PHOTO_KEPT_MS, tx);
    if (isKnownForRule(rule)) await this.known.add(photoId, removed.photo.hashes, tx);
    return { member, reviewed: { review, removed } };
  }

  /**
   * Undoes a decision: the photo waits for a review again, held as before, and a removed one is at its place.
   * It is known only if a report has hidden it.
   * @throws AppError DECIDED_AGAIN if it waits already because of a later report, the owner has no room for
   *   it, or the account is deleted
   */
  async undo({ review, removed, before }: ReviewedPhoto, tx: Transaction): Promise<void> {
    const [userId, photoId] = [review.userId.toHexString(), review._id.toHexString()];
    if (await this.reviews.find(photoId, tx)) throw new AppError('DECIDED_AGAIN');
    if (removed) {
      if (removed.photo.hold !== 'reported') await this.known.remove([photoId], tx);
      const verification = await this.returning.presentOf(userId, removed.verification, tx);
      if (!(await this.photos.putBack(userId, { ...removed, verification }, tx)))
        throw new AppError('DECIDED_AGAIN');
    }
    if (before) {
      await this.photoRows.setHold(userId, photoId, before, tx);
      const photo = (await this.photoRows.photosOf(userId)).find(({ id }) => id.equals(photoId));
      if (before.hold === 'reported') await this.known.add(photoId, photo?.hashes, tx);
    }
    await this.reviews.add(review, tx);
  }

  /** Removes the verifications that only the undo of a decision would show again. */
  async forgetSuperseded(userId: string, tx: Transaction): Promise<void> {
    await this.photoRows.forgetSuperseded(userId, tx);
  }

  /**
   * Restores a photo that staff have removed, which is no longer known.
   * @param removedAt time of the removal; the bytes are kept for a limited time
   * @returns whether it is back, which it is not if the bytes or the account no longer exist, or the owner
   *   has no room for the photo; and whether it was known
   */
  async restore(
    userId: string,
    photo: Photo,
    removedAt: Date,
    tx: Transaction,
  ): Promise<{ isBack: boolean; wasKnown: boolean }> {
    const wasKnown = await this.known.remove([photo.id.toHexString()], tx);
    const isBack = this.isStored(removedAt) && (await this.photos.restore(userId, photo, tx));
    return { isBack, wasKnown };
  }

  /**
   * Removes a photo again that {@link restore} has put back, and keeps it as long as before.
   * @throws AppError DECIDED_AGAIN if its owner has removed it
   */
  async removeAgain(userId: string, { id }: Photo, removedAt: Date, tx: Transaction): Promise<void> {
    const photos = await this.photoRows.photosOf(userId);
    if (!photos.some((photo) => photo.id.equals(id))) throw new AppError('DECIDED_AGAIN');
    await this.photos.removeFromProfile(userId, id.toHexString(), this.keptFor(removedAt), tx);
  }

  /** Makes a photo known again that was known before {@link restore}. */
  async makeKnownAgain({ id, hashes }: Pick<Photo, 'id' | 'hashes'>, tx: Transaction): Promise<void> {
    await this.known.add(id.toHexString(), hashes, tx);
  }

  /** Returns whether a photo that staff removed at this time is still stored. */
  isStored(removedAt: Date): boolean {
    return this.keptFor(removedAt) > 0;
  }

  /** Returns the time in ms for which a photo that staff removed at this time is still stored. */
  private keptFor(removedAt: Date): number {
    return removedAt.getTime() + REMOVED_PHOTO_KEPT_MS - this.clock.now().getTime();
  }
}
