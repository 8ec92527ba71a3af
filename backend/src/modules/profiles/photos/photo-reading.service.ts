import { Injectable } from '@nestjs/common';
import { type PhotoOfMember, PhotoRepository } from './photo.repository.js';

/** Finds photos and their owners; who may see them is decided by the caller. */
@Injectable()
export class PhotoReadingService {
  constructor(private readonly photos: PhotoRepository) {}

  /** A photo and its owner, or null when it has been removed. */
  find(photoId: string): Promise<PhotoOfMember | null> {
    return this.photos.find(photoId);
  }

  /** A member's first photo, or null when they have none or do not exist. */
  findFirst(userId: string): Promise<PhotoOfMember | null> {
    return this.photos.findFirst(userId);
  }
}
