import { Injectable } from '@nestjs/common';
import { PhotoRepository, type PhotoOfMember } from './photo.repository.js';

/** Finds photos and their owners. The caller must check whether the viewer may see them. */
@Injectable()
export class PhotoReadingService {
  constructor(private readonly photos: PhotoRepository) {}

  /** Returns a photo and its owner; null if it was removed, or `ownerId` is not its owner. */
  find(photoId: string, ownerId: string): Promise<PhotoOfMember | null> {
    return this.photos.find(photoId, ownerId);
  }

  /** Returns the profile picture, which everyone may see; null if the member has none or does not exist. */
  findFirst(userId: string): Promise<PhotoOfMember | null> {
    return this.photos.findFirst(userId);
  }
}
