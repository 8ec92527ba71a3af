import { Injectable } from '@nestjs/common';
import { BlobStorage } from '../../platform/storage/blob-storage.js';
import { MessageRepository } from './message.repository.js';

/** Removes the bytes of pictures that no message shows (any more). */
@Injectable()
export class ChatPictureCleanup {
  constructor(
    private readonly messages: MessageRepository,
    private readonly storage: BlobStorage,
  ) {}

  /** Removes a picture's stored sizes unless a message shows it. Safe to repeat. */
  async removeUnused(photoId: string, blobs: readonly string[]): Promise<void> {
    if (await this.messages.findByPicture(photoId)) return;
    for (const blob of blobs) await this.storage.delete(blob);
  }
}
