import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../platform/queue/outbox.js';
import { BlobStorage } from '../../platform/storage/blob-storage.js';
import { ErasureRegistry } from '../users/index.js';
import { PhotoModerationRepository } from './photos/photo-moderation.repository.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { blobsOf } from './photos/photo.rules.js';
import { RemoveBlobs } from './profiles.jobs.js';

/**
 * Erases the profile data outside of the user document: the bytes of photos and their entries in the
 * moderation queue.
 */
@Injectable()
export class ProfileErasureService implements OnModuleInit {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly moderation: PhotoModerationRepository,
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
    private readonly registry: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register((userId) => this.moderation.forget(userId));
    this.registry.registerLast((userId) => this.erasePhotos(userId));
  }

  private async erasePhotos(userId: string): Promise<void> {
    const photos = (await this.photos.photosOf(userId)).flatMap(blobsOf);
    // Bytes of removed photos and selfies. Their removal jobs would run weeks later and are cancelled next.
    const removed = (await this.outbox.payloadsNaming(userId, RemoveBlobs)).flatMap(({ blobs }) => blobs);
    for (const blob of [...photos, ...removed]) await this.storage.delete(blob);
  }
}
