import { Injectable } from '@nestjs/common';
import type { PhotoSize, SignedLinkQuery } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import { UserRepository } from '../../users/index.js';
import { PhotoLinkService } from '../../profiles/index.js';

/** Controls access to pictures in messages: only the two members of the conversation may see them. */
@Injectable()
export class ChatPictureAccessService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
    private readonly users: UserRepository,
    private readonly links: PhotoLinkService,
  ) {}

  /**
   * Returns the blob of a picture by its signed link, for either of the two members while they can reach each
   * other.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed picture or a viewer
   *   who may not see it
   */
  async byLink(photoId: string, size: PhotoSize, link: SignedLinkQuery): Promise<string> {
    await this.links.assertGood(photoId, link);
    const message = await this.messages.findByPicture(photoId);
    const { image } = message ?? {};
    if (!message || !image || !(await this.maySee(link.viewer, message.pair)))
      throw new AppError('NOT_FOUND');
    return image[size];
  }

  private async maySee(viewer: string, pair: string): Promise<boolean> {
    const members = pair.split(':');
    const other = members.find((id) => id !== viewer);
    if (!members.includes(viewer) || other === undefined) return false;
    const status = (await this.users.findSnapshots([viewer])).get(viewer)?.status;
    if (status !== 'active' && status !== 'suspended') return false;
    return this.access.check(viewer, other).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }
}
