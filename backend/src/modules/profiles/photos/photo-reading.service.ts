import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { PhotoSize } from '@contract';
import { LRUCache } from 'lru-cache';
import { BlobStorage, type StoredBlob } from '../../../platform/storage/blob-storage.js';
import type { Photo } from '../../users/index.js';
import { type PhotoOfMember, PhotoRepository } from './photo.repository.js';
import { PHOTO_TYPE } from './photo.rules.js';

const CACHED_CARD_BYTES = 32 * 1024 * 1024;

/** Finds photos and reads their bytes; who may see them is decided by the caller. */
@Injectable()
export class PhotoReadingService {
  private readonly cards: LRUCache<string, Buffer>;

  constructor(
    private readonly photos: PhotoRepository,
    private readonly storage: BlobStorage,
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

  /** A photo and its owner, or null when it has been removed; who may see it is not asked here. */
  find(photoId: string): Promise<PhotoOfMember | null> {
    return this.photos.find(photoId);
  }

  /**
   * A member's first photo, or null when they have none or do not exist; who may see it is not asked here.
   */
  findFirst(userId: string): Promise<PhotoOfMember | null> {
    return this.photos.findFirst(userId);
  }

  /**
   * The bytes of one size of a photo; null when they have been removed. It does not ask whether anyone may
   * see them. Cards, of which every deck is full, come from memory where possible.
   */
  async read(photo: Pick<Photo, 'full' | 'card'>, size: PhotoSize): Promise<StoredBlob | null> {
    if (size === 'full') return this.storage.get(photo.full);
    const bytes = await this.cards.fetch(photo.card);
    if (!bytes) return null;
    const stream = Readable.from([bytes]);
    return { stream, length: bytes.length, contentType: PHOTO_TYPE, etag: `"${photo.card}"` };
  }
}
