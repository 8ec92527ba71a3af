import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../../platform/concurrency/batch-loader.js';
import { type PhotoOfMember, PhotoRepository } from './photo.repository.js';

/** Finds photos and their owners; who may see them is decided by the caller. */
@Injectable()
export class PhotoReadingService {
  /** A page asks for many photos at once. */
  private readonly loader = new BatchLoader(async (ids: string[]) => {
    const found = await this.photos.findMany(ids);
    return ids.map((id) => found.get(id) ?? null);
  });

  constructor(private readonly photos: PhotoRepository) {}

  /** A photo and its owner, or null when it has been removed. */
  find(photoId: string): Promise<PhotoOfMember | null> {
    return this.loader.load(photoId);
  }

  /** A member's first photo, or null when they have none or do not exist. */
  findFirst(userId: string): Promise<PhotoOfMember | null> {
    return this.photos.findFirst(userId);
  }
}
