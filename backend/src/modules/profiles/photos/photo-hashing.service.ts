import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/queue/outbox.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { bandsOf, unmirroredHashes } from '../known-pictures/known-picture.rules.js';
import { decodeStored, PictureDecoderService } from '../pictures/picture-decoder.service.js';
import type { Photo } from '../profile.schema.js';
import { CompareEarlierPhotos, HashPhotos } from '../profiles.jobs.js';
import { PhotoRepository } from './photo.repository.js';

/** Number of members in one job. */
const BATCH = 20;

/** Computes the hashes of photos that were stored before photos had any. Called by jobs only. */
@Injectable()
export class PhotoHashingService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly decoder: PictureDecoderService,
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Hashes the photos of the next members after an id, and adds the job for those after them. Once all are
   * hashed, adds the job that compares them: before, a picture of many accounts would seem to be on few.
   * @throws AppError RATE_LIMITED when the decoder is busy; the job is tried again
   */
  async hashNextMembers(after: string | null): Promise<void> {
    const members = await this.photos.ownersWithoutHashes(after, BATCH);
    for (const { _id, photos } of members)
      for (const photo of photos.filter(({ hashes }) => !hashes)) await this.hash(_id.toHexString(), photo);
    const last = members.at(-1)?._id.toHexString();
    if (last) await this.outbox.add({ job: HashPhotos, payload: { after: last }, key: last });
    else await this.outbox.add({ job: CompareEarlierPhotos, payload: { after: null }, key: 'first' });
  }

  private async hash(userId: string, { id, full }: Photo): Promise<void> {
    const decoded = await decodeStored(this.decoder, this.storage, { memberId: userId, blob: full });
    // A file that is missing or damaged cannot be compared.
    const hashes = decoded?.hashes ?? [];
    const bands = unmirroredHashes(hashes).flatMap(bandsOf);
    await this.photos.setHashes(userId, id.toHexString(), { hashes, bands });
  }
}
