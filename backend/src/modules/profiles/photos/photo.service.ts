import { Injectable } from '@nestjs/common';
import {
  PROFILES_LIMITS,
  type AddPhotoBody,
  type PhotoAltBody,
  type PhotoAudienceBody,
  type PhotoOrderBody,
  type PhotosView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { ReviewProfileText } from '../../safety/safety.jobs.js';
import { assertNotSuspended } from '../../users/index.js';
import { bandsOf, includesNearDuplicate, unmirroredHashes } from '../known-pictures/known-picture.rules.js';
import { KnownPicturesService } from '../known-pictures/known-pictures.service.js';
import { PictureDecoderService } from '../pictures/picture-decoder.service.js';
import type { Photo, PictureHold } from '../profile.schema.js';
import { toPhotosView } from '../profile.views.js';
import { ComparePhoto, RemoveBlobs } from '../profiles.jobs.js';
import { isPhotoHeld, isPhotoShownTo, profilePhotoOf } from '../visibility/visibility.rules.js';
import type { ArrangedPhotos } from './photo-arrangement.rules.js';
import { PhotoLinkService } from './photo-link.service.js';
import { PhotoRepository, type RemovedPhoto } from './photo.repository.js';
import { blobsOf } from './photo.rules.js';
import { UnreviewedPhotoRepository } from './unreviewed-photo.repository.js';
import type { UnreviewedPhoto } from './unreviewed-photo.schema.js';

/**
 * Adds, sorts and removes photos of members: at most `photos`, stored in the sizes of PHOTO_SIZES. The first
 * is the profile picture.
 */
@Injectable()
export class PhotoService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly reviews: UnreviewedPhotoRepository,
    private readonly links: PhotoLinkService,
    private readonly decoder: PictureDecoderService,
    private readonly known: KnownPicturesService,
    private readonly blobs: StoredBlobs,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a photo after the others.
   * @throws AppError SUSPENDED, TOO_MANY_PHOTOS, and the errors of `PictureDecoderService.decode`
   */
  async add(me: Principal, picture: Buffer, { alt = '' }: AddPhotoBody): Promise<PhotosView> {
    assertNotSuspended(me);
    // Avoids decoding a photo that has no room. The decisive check is the conditional write below.
    if ((await this.photos.photosOf(me.userId)).length >= PROFILES_LIMITS.photos)
      throw new AppError('TOO_MANY_PHOTOS');
    const { photos } = await this.store(me.userId, picture, (photo) =>
      this.database.transaction(async (tx) => {
        const added = await this.photos.append(
          me.userId,
          { ...photo, ...(alt && { alt }) },
          this.clock.now(),
          tx,
        );
        if (!added) throw new AppError('TOO_MANY_PHOTOS');
        await this.scheduleComparison(me.userId, photo, tx);
        if (alt) await this.outbox.add({ job: ReviewProfileText, payload: { userId: me.userId } }, tx);
        return added;
      }),
    );
    return toPhotosView(photos, me, this.links);
  }

  /**
   * Sorts the caller's photos. The first becomes the profile picture.
   * @throws AppError SUSPENDED, VALIDATION when the ids are not exactly those of the caller's photos,
   *   FIRST_PHOTO_FOR_ALL when the first one is for friends only
   */
  async order(me: Principal, { ids }: PhotoOrderBody): Promise<PhotosView> {
    assertNotSuspended(me);
    const photos = await this.database.transaction((tx) =>
      this.photos.order(me.userId, ids, this.clock.now(), tx),
    );
    if (!photos) throw refusedOrder(ids, await this.photos.photosOf(me.userId));
    return toPhotosView(photos, me, this.links);
  }

  /**
   * Shows one of the caller's photos to friends only, or to everyone.
   * @throws AppError SUSPENDED, NOT_FOUND when the caller has no such photo, FIRST_PHOTO_FOR_ALL
   */
  async setAudience(me: Principal, photoId: string, { friendsOnly }: PhotoAudienceBody): Promise<PhotosView> {
    assertNotSuspended(me);
    const photos = await this.database.transaction((tx) =>
      this.photos.setAudience(me.userId, photoId, friendsOnly, tx),
    );
    if (photos) return toPhotosView(photos, me, this.links);
    const isOwn = (await this.photos.photosOf(me.userId)).some(({ id }) => id.equals(photoId));
    throw new AppError(isOwn ? 'FIRST_PHOTO_FOR_ALL' : 'NOT_FOUND');
  }

  /**
   * Changes the alternative text of one of the caller's photos; an empty one removes it.
   * @throws AppError SUSPENDED, NOT_FOUND when the caller has no such photo
   */
  async setAlt(me: Principal, photoId: string, { alt }: PhotoAltBody): Promise<PhotosView> {
    assertNotSuspended(me);
    const photos = await this.database.transaction(async (tx) => {
      const changed = await this.photos.setAlt(me.userId, photoId, alt, tx);
      if (!changed) throw new AppError('NOT_FOUND');
      if (alt) await this.outbox.add({ job: ReviewProfileText, payload: { userId: me.userId } }, tx);
      return changed;
    });
    return toPhotosView(photos, me, this.links);
  }

  /**
   * Removes one of the caller's photos. A job removes its bytes.
   * @throws AppError SUSPENDED, NOT_FOUND when the caller has no such photo, FIRST_PHOTO_FOR_ALL when all
   *   remaining ones are for friends only
   */
  async remove(me: Principal, photoId: string): Promise<PhotosView> {
    assertNotSuspended(me);
    const left = await this.database.transaction(async (tx) => {
      const { left: remaining } = await this.removeFromProfile(me.userId, photoId, 0, tx);
      if (remaining.some((photo) => !isPhotoHeld(photo)) && !profilePhotoOf(remaining))
        throw new AppError('FIRST_PHOTO_FOR_ALL');
      return remaining;
    });
    return toPhotosView(left, me, this.links);
  }

  /**
   * Removes a photo of a member, on request of the member or of staff, and adds the job that removes its
   * bytes.
   * @param retentionMs time in ms for which the bytes are kept; only staff can see them
   * @returns what was removed, and the remaining photos
   * @throws AppError NOT_FOUND
   */
  async removeFromProfile(
    userId: string,
    photoId: string,
    retentionMs: number,
    tx: Transaction,
  ): Promise<{ removed: RemovedPhoto; left: Photo[] }> {
    const result = await this.photos.remove(userId, photoId, tx);
    if (!result) throw new AppError('NOT_FOUND');
    const blobs = blobsOf(result.removed.photo);
    const removal = { job: RemoveBlobs, payload: { userId, blobs }, key: photoId };
    await this.blobs.scheduleRemoval(removal, retentionMs, tx);
    return result;
  }

  /**
   * Adds a photo as the first one, or as the last one while it is held.
   * @returns the photos after the change
   * @throws AppError TOO_MANY_PHOTOS
   */
  async addFirst(userId: string, photo: Photo, tx: Transaction): Promise<ArrangedPhotos> {
    const added = await this.photos.addFirst(userId, photo, this.clock.now(), tx);
    if (!added) throw new AppError('TOO_MANY_PHOTOS');
    await this.scheduleComparison(userId, photo, tx);
    return added;
  }

  /**
   * Adds a removed photo after the others again, if its bytes are still stored.
   * @returns false if there is no room or no account
   */
  async restore(userId: string, photo: Photo, tx: Transaction): Promise<boolean> {
    return this.kept(photo, await this.photos.append(userId, photo, this.clock.now(), tx), tx);
  }

  /** Adds a photo that staff have removed at its place, like {@link restore}, with its verification. */
  async putBack(userId: string, removed: RemovedPhoto, tx: Transaction): Promise<boolean> {
    return this.kept(removed.photo, await this.photos.putBack(userId, removed, tx), tx);
  }

  private async kept({ id }: Photo, added: ArrangedPhotos | null, tx: Transaction): Promise<boolean> {
    if (added) await this.blobs.keep({ job: RemoveBlobs, key: id.toHexString() }, tx);
    return added !== null;
  }

  /**
   * Processes and stores a picture and passes it to `claim`, which adds it to the user document. If `claim`
   * fails or this process stops, a job removes the bytes. A photo that looks like a known one, or like one of
   * the same member that is held, is held too, until staff have looked at it.
   * @throws the errors of `claim`, and the processing errors of {@link add}
   */
  async store<T>(userId: string, picture: Buffer, claim: (photo: Photo) => Promise<T>): Promise<T> {
    const sizes = await this.decoder.decode(userId, picture);
    const { hashes } = sizes;
    const bands = unmirroredHashes(hashes).flatMap(bandsOf);
    const { hold, report } = (await this.heldCopy(userId, hashes)) ?? {
      hold: (await this.known.isKnown(hashes)) ? ('known' as const) : undefined,
      report: undefined,
    };
    const id = toId();
    const removalOf = ([...blobs]: readonly string[]) => ({
      job: RemoveBlobs,
      payload: { userId, blobs },
      key: id.toHexString(),
    });
    const contents = [sizes.full, sizes.card, sizes.portrait] as const;
    const [full, card, portrait] = await this.blobs.store(contents, removalOf);
    const addedAt = this.clock.now();
    return this.blobs.claim(removalOf([full, card, portrait]), async () => {
      // Added before the photo itself, so that no photo is missing in the queue.
      const waits = { ...(hold === 'known' && { held: true as const }), ...(report && { report }) };
      await this.reviews.add({ _id: id, userId: toId(userId), addedAt, ...waits });
      return claim({ id, full, card, portrait, addedAt, hashes, bands, ...(hold && { hold }) });
    });
  }

  /** Returns why the same photo of a member is held, with the clock of a report of it; null if it is not. */
  private async heldCopy(
    userId: string,
    hashes: readonly string[],
  ): Promise<{ hold: PictureHold; report: UnreviewedPhoto['report'] } | null> {
    const photos = await this.photos.photosOf(userId);
    const held = photos.find(
      (photo) => isPhotoHeld(photo) && includesNearDuplicate(hashes, unmirroredHashes(photo.hashes ?? [])),
    );
    if (!held?.hold) return null;
    const { report } = (await this.reviews.find(held.id.toHexString())) ?? {};
    return { hold: held.hold, report: report && { at: report.at, dueAt: report.dueAt } };
  }

  /** Adds the job that compares a new photo with those of other accounts. */
  private async scheduleComparison(
    userId: string,
    { id, hashes = [] }: Photo,
    tx: Transaction,
  ): Promise<void> {
    const payload = { userId, photoId: id.toHexString() };
    if (hashes.length > 0) await this.outbox.add({ job: ComparePhoto, payload }, tx);
  }
}

function refusedOrder([first, ...others]: readonly string[], photos: readonly Photo[]): AppError {
  const ids = new Set([first, ...others]);
  const isComplete = photos.length === ids.size && photos.every(({ id }) => ids.has(id.toHexString()));
  if (isComplete && photos.some((photo) => !isPhotoShownTo(false, photo) && photo.id.toHexString() === first))
    return new AppError('FIRST_PHOTO_FOR_ALL');
  return new AppError('VALIDATION', { issues: [{ path: 'ids', message: 'Name each of your photos once.' }] });
}
