import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { LIMITS, type PhotoOrderBody, type PhotoSize, type PhotosView } from '@contract';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { BlobStorage, type StoredBlob } from '../../../platform/storage/blob-storage.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { PhotoModerationRepository } from './photo-moderation.repository.js';
import { PhotoLinks } from './photo-links.service.js';
import { PhotoDecoder, type ProcessedPhoto } from './photo-decoder.service.js';
import { type PhotoOfMember, PhotoRepository } from './photo.repository.js';
import { PHOTO_TYPE } from './photo.rules.js';
import { assertMayEdit } from '../profile.policy.js';
import { toPhotosView } from '../profile.views.js';
import type { Photo } from '../../users/index.js';
import { RemoveBlobs } from '../profiles.jobs.js';

const CACHED_CARD_BYTES = 32 * 1024 * 1024;

/** The photos of members: stored in two sizes, at most six each, the first is the profile picture. */
@Injectable()
export class PhotoService {
  private readonly cards: LRUCache<string, Buffer>;

  constructor(
    private readonly photos: PhotoRepository,
    private readonly reviews: PhotoModerationRepository,
    private readonly links: PhotoLinks,
    private readonly decoder: PhotoDecoder,
    private readonly storage: BlobStorage,
    private readonly blobs: StoredBlobs,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.cards = new LRUCache({
      maxSize: CACHED_CARD_BYTES,
      sizeCalculation: (bytes) => bytes.length,
      fetchMethod: async (blobId) => {
        const blob = await storage.get(blobId);
        return blob ? buffer(blob.stream) : undefined;
      },
    });
  }

  /**
   * Adds a photo behind the others.
   * @throws AppError SUSPENDED, TOO_MANY_PHOTOS at six, NOT_A_PICTURE or PICTURE_UNREADABLE and RATE_LIMITED (see `PhotoDecoder`)
   */
  async add(me: Principal, picture: Buffer): Promise<PhotosView> {
    assertMayEdit(me);
    // Spares the work; the write below is what decides.
    if ((await this.photos.photosOf(me.userId)).length >= LIMITS.photos)
      throw new AppError('TOO_MANY_PHOTOS');
    const photos = await this.store(me.userId, picture, async (photo) => {
      const added = await this.photos.append(me.userId, photo);
      if (!added) throw new AppError('TOO_MANY_PHOTOS');
      return added;
    });
    return toPhotosView(photos, me, this.links);
  }

  /**
   * Puts the caller's photos into this order; the first becomes the profile picture.
   * @throws AppError SUSPENDED, VALIDATION when the ids are not exactly those of the caller's photos
   */
  async order(me: Principal, { ids }: PhotoOrderBody): Promise<PhotosView> {
    assertMayEdit(me);
    const photos = await this.photos.order(me.userId, ids);
    if (!photos)
      throw new AppError('VALIDATION', {
        issues: [{ path: 'ids', message: 'Name each of your photos once.' }],
      });
    return toPhotosView(photos, me, this.links);
  }

  /**
   * Removes one of the caller's photos; its bytes follow in the background, for certain.
   * @throws AppError SUSPENDED, NOT_FOUND when the caller has no such photo
   */
  async remove(me: Principal, photoId: string): Promise<PhotosView> {
    assertMayEdit(me);
    const left = await this.database.withTransaction((tx) => this.takeOff(me.userId, photoId, tx));
    return toPhotosView(left, me, this.links);
  }

  /**
   * Takes a photo off a member, whoever wants it, with a job for its bytes.
   * @returns the photos that are left
   * @throws AppError NOT_FOUND
   */
  async takeOff(userId: string, photoId: string, tx: Session): Promise<Photo[]> {
    const result = await this.photos.remove(userId, photoId, tx);
    if (!result) throw new AppError('NOT_FOUND');
    const { full, card } = result.removed;
    const removal = { job: RemoveBlobs, payload: { userId, blobs: [full, card] }, key: photoId };
    await this.blobs.removeLater(removal, 0, tx);
    return result.left;
  }

  /**
   * Processes and stores a picture, and hands it to `claim`, which puts it on the member's document. Should that fail, or
   * this process die meanwhile, a job removes the bytes.
   * @throws what `claim` throws, and what {@link add} names of the processing
   */
  async store<T>(userId: string, picture: Buffer, claim: (photo: Photo) => Promise<T>): Promise<T> {
    const { full, card } = await this.putBoth(await this.decoder.decode(userId, picture));
    const id = toId();
    const removal = { job: RemoveBlobs, payload: { userId, blobs: [full, card] }, key: id.toHexString() };
    const addedAt = this.clock.now();
    return this.blobs.claim(removal, async () => {
      // Before the photo itself, so that none is ever missing from the queue.
      await this.reviews.add({ _id: id, userId: toId(userId), addedAt });
      return claim({ id, full, card, addedAt });
    });
  }

  /** A photo and its owner, or null when it has been removed; who may see it is not asked here. */
  find(photoId: string): Promise<PhotoOfMember | null> {
    return this.photos.find(photoId);
  }

  /** A member's first photo, or null when they have none or do not exist; who may see it is not asked here. */
  findFirst(userId: string): Promise<PhotoOfMember | null> {
    return this.photos.findFirst(userId);
  }

  /**
   * The bytes of one size of a photo; null when they have been removed. It does not ask whether anyone may see them. Cards,
   * of which every deck is full, come from memory where possible.
   */
  async read(photo: Pick<Photo, 'full' | 'card'>, size: PhotoSize): Promise<StoredBlob | null> {
    if (size === 'full') return this.storage.get(photo.full);
    const bytes = await this.cards.fetch(photo.card);
    if (!bytes) return null;
    const stream = Readable.from([bytes]);
    return { stream, length: bytes.length, contentType: PHOTO_TYPE, etag: `"${photo.card}"` };
  }

  /** Stores both sizes; when one of them fails, the other does not stay behind. */
  async putBoth(sizes: Pick<ProcessedPhoto, 'full' | 'card'>): Promise<Pick<Photo, 'full' | 'card'>> {
    const [full, card] = await this.blobs.put([
      { bytes: sizes.full, contentType: PHOTO_TYPE },
      { bytes: sizes.card, contentType: PHOTO_TYPE },
    ]);
    return { full, card };
  }
}
