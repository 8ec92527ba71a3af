import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RecordSamePicture } from '../../safety/safety.jobs.js';
import {
  includesNearDuplicate,
  nearBandsOf,
  unmirroredHashes,
} from '../known-pictures/known-picture.rules.js';
import { KnownPicturesService } from '../known-pictures/known-pictures.service.js';
import { CompareEarlierPhotos } from '../profiles.jobs.js';
import { PhotoRepository } from './photo.repository.js';

/**
 * Maximum number of accounts for which the same picture raises flags. One that is on more, such as a drawing
 * or a meme, says nothing about any of them.
 */
const MAX_ACCOUNTS = 20;
/** Number of members in one job. */
const BATCH = 20;

/** Finds the same picture on several accounts. Called by jobs only. */
@Injectable()
export class PhotoComparisonService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly known: KnownPicturesService,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Raises a risk flag for each other member with the same photo or its mirror image, unless they are too
   * many. Safe to repeat.
   */
  async compare(userId: string, photoId: string): Promise<void> {
    const hashes = (await this.photos.find(photoId, userId))?.photo.hashes ?? [];
    if (hashes.length === 0) return;
    const same: string[] = [];
    for await (const { _id, photos } of this.photos.ownersWithBands(hashes.flatMap(nearBandsOf), userId)) {
      if (!photos.some((photo) => includesNearDuplicate(hashes, unmirroredHashes(photo.hashes ?? []))))
        continue;
      same.push(_id.toHexString());
      if (same.length >= MAX_ACCOUNTS) return;
    }
    for (const other of same) {
      const members = [userId, other].sort() as [string, string];
      await this.outbox.add({ job: RecordSamePicture, payload: { members }, key: members.join(' ') });
    }
  }

  /** Compares the photos of the next members after an id, and adds the job for those after them. */
  async compareNextMembers(after: string | null): Promise<void> {
    const members = await this.photos.ownersWithHashes(after, BATCH);
    for (const { _id, photos } of members)
      for (const { id } of photos) await this.compare(_id.toHexString(), id.toHexString());
    const last = members.at(-1)?._id.toHexString();
    if (last) await this.outbox.add({ job: CompareEarlierPhotos, payload: { after: last }, key: last });
  }

  /**
   * Stores the photos of an account blocked for fraud as known pictures, or removes them when the block was
   * lifted, except those that a report hides. Safe to repeat.
   */
  async setAllKnown(userId: string, isKnown: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const photos = await this.photos.photosOf(userId, tx);
      const lifted = photos.filter(({ hold }) => hold !== 'reported');
      if (!isKnown)
        await this.known.remove(
          lifted.map(({ id }) => id.toHexString()),
          tx,
        );
      else for (const { id, hashes } of photos) await this.known.add(id.toHexString(), hashes, tx);
    });
  }
}
