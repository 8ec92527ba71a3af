import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { MessageRepository } from '../messages/message.repository.js';
import { UnsentMessageRepository } from '../messages/unsent-message.repository.js';

/** Removes the bytes of pictures that no message shows (any more) and no report can need. */
@Injectable()
export class ChatPictureCleanup {
  constructor(
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly storage: BlobStorage,
    private readonly clock: Clock,
  ) {}

  /** Removes a picture's stored sizes unless a message shows it or showed it until it was taken back. Safe to repeat. */
  async removeUnused(photoId: string, blobs: readonly string[]): Promise<void> {
    if (await this.messages.findByPicture(photoId)) return;
    if (await this.unsent.holdsPicture(photoId, this.clock.now())) return;
    for (const blob of blobs) await this.storage.delete(blob);
  }
}
