import { Injectable } from '@nestjs/common';
import { BlobStorage } from '../../platform/storage/blob-storage.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { blobsOf } from './photos/photo.rules.js';
import { VerificationRepository } from './verification/verification.repository.js';

/** Removes the bytes of photos and selfies that no longer belong to a member. */
@Injectable()
export class PhotoCleanupService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly verifications: VerificationRepository,
    private readonly storage: BlobStorage,
  ) {}

  /** Removes the `blobs` that no photo or waiting selfie of the member references. Safe to repeat. */
  async removeUnused(userId: string, blobs: readonly string[]): Promise<void> {
    const [photos, verification] = await Promise.all([
      this.photos.photosOf(userId),
      this.verifications.find(userId),
    ]);
    const used = new Set([...photos.flatMap(blobsOf), verification?.waiting?.blob]);
    for (const blob of blobs) if (!used.has(blob)) await this.storage.delete(blob);
  }
}
