import { Injectable } from '@nestjs/common';
import type { OwnedLinkQuery, PhotoSize } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { pairId } from '../../match/index.js';
import { blobOf, PhotoLinkService } from '../../profiles/index.js';
import { isOpenStatus, UsersService } from '../../users/index.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import type { Message } from '../messages/message.schema.js';

/**
 * Controls access to pictures and recordings in messages: only the two members of the conversation may see
 * them.
 */
@Injectable()
export class ChatPictureAccessService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly access: ConversationAccessService,
    private readonly users: UsersService,
    private readonly links: PhotoLinkService,
  ) {}

  /**
   * Returns the blob of a picture by its signed link, for either of the two members while they can read the
   * conversation.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed picture or a viewer
   *   who may not see it, as the receiver of a held one
   */
  async blobByLink(pictureId: string, size: PhotoSize, link: OwnedLinkQuery): Promise<string> {
    const { image, from } = await this.messageByLink(pictureId, link, (pair) =>
      this.messages.findByPicture(pictureId, pair),
    );
    if (!image || (image.held && from.toHexString() !== link.viewer)) throw new AppError('NOT_FOUND');
    return blobOf(image, size);
  }

  /**
   * Returns the message of a picture or recording by its signed link.
   * @param id the id that the link was signed for
   * @param find returns the message of a conversation
   * @throws AppError LINK_INVALID, NOT_FOUND if there is none or the viewer may not see it
   */
  async messageByLink(
    id: string,
    link: OwnedLinkQuery,
    find: (pair: string) => Promise<Message | null>,
  ): Promise<Message> {
    await this.links.assertValid(id, link);
    const message = await find(pairId(link.viewer, link.owner));
    if (!message || !(await this.maySee(link.viewer, message.pair))) throw new AppError('NOT_FOUND');
    return message;
  }

  private async maySee(viewer: string, pair: string): Promise<boolean> {
    const members = pair.split(':');
    const other = members.find((id) => id !== viewer);
    if (!members.includes(viewer) || other === undefined) return false;
    const status = (await this.users.findSnapshot(viewer))?.status;
    if (!isOpenStatus(status)) return false;
    return this.access.findForReading(viewer, other).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }
}
