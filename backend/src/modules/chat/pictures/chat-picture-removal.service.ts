import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { MessageRepository } from '../messages/message.repository.js';
import { UnsentMessageRepository } from '../messages/unsent-message.repository.js';

/** Removes stored pictures that no message shows and no report may need. */
@Injectable()
export class ChatPictureRemovalService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes the stored sizes of a picture unless a message or a kept unsent message contains it. Safe to
   * repeat.
   */
  async removeUnused(pictureId: string, blobs: readonly string[]): Promise<void> {
    if (await this.messages.findByPicture(pictureId)) return;
    if (await this.unsent.hasPicture(pictureId, this.clock.now())) return;
    await this.blobs.delete(blobs);
  }
}
