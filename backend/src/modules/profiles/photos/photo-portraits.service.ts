import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/queue/outbox.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { decodeStored, PictureDecoderService } from '../pictures/picture-decoder.service.js';
import type { Photo } from '../profile.schema.js';
import { AddPortraits, RemoveBlobs } from '../profiles.jobs.js';
import { PhotoRepository } from './photo.repository.js';

/** Number of members in one job. */
const BATCH = 20;

/** Adds the square size to photos that were stored before photos had one. Called by jobs only. */
@Injectable()
export class PhotoPortraitsService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly decoder: PictureDecoderService,
    private readonly storage: BlobStorage,
    private readonly blobs: StoredBlobs,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Adds the portraits of the next members after an id, and the job for those after them. A photo whose file
   * is missing or damaged stays without one.
   * @throws AppError RATE_LIMITED when the decoder is busy; the job is tried again
   */
  async addForNextMembers(after: string | null): Promise<void> {
    const members = await this.photos.ownersWithoutPortraits(after, BATCH);
    for (const { _id, photos } of members)
      for (const photo of photos.filter(({ portrait }) => !portrait))
        await this.add(_id.toHexString(), photo);
    const last = members.at(-1)?._id.toHexString();
    if (last) await this.outbox.add({ job: AddPortraits, payload: { after: last }, key: last });
  }

  private async add(userId: string, { id, card }: Photo): Promise<void> {
    const photoId = id.toHexString();
    const decoded = await decodeStored(this.decoder, this.storage, { memberId: userId, blob: card });
    if (!decoded) return;
    const removalOf = ([...blobs]: readonly string[]) => ({
      job: RemoveBlobs,
      payload: { userId, blobs },
      key: `portrait-${photoId}`,
    });
    const [portrait] = await this.blobs.store([decoded.portrait], removalOf);
    const isSet = await this.photos.setPortrait(userId, photoId, portrait);
    // Not set if the photo was removed meanwhile, or another run was faster: then the scheduled job removes
    // the bytes.
    if (isSet) await this.blobs.claim(removalOf([portrait]), () => Promise.resolve());
  }
}
