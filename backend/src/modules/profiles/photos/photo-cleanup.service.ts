import { Injectable } from '@nestjs/common';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { PhotoRepository } from './photo.repository.js';
import { blobsOf } from './photo.rules.js';

/** Removes the bytes of photos that a member does not have (any more). */
@Injectable()
export class PhotoCleanupService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly storage: BlobStorage,
  ) {}

  /** Removes those of `blobs` that no photo of the member refers to. Safe to repeat. */
  async removeUnused(userId: string, blobs: readonly string[]): Promise<void> {
    const photos = await this.photos.photosOf(userId);
    const used = new Set(photos.flatMap(blobsOf));
    for (const blob of blobs) if (!used.has(blob)) await this.storage.delete(blob);
  }
}
