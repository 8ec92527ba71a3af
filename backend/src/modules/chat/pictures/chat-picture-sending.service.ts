import { Injectable } from '@nestjs/common';
import type { SendPictureBody } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { PictureDecoderService } from '../../profiles/index.js';
import { RemoveChatPicture } from '../chat.jobs.js';
import { areInTouch, assertMayWrite } from '../conversations/conversation.policy.js';
import { MessageSendingService, type SentMessage } from '../messages/message-sending.service.js';
import { ViewOnceStorageService } from '../messages/view-once-storage.service.js';

/** Sends pictures as messages. They are processed like profile photos. */
@Injectable()
export class ChatPictureSendingService {
  constructor(
    private readonly sending: MessageSendingService,
    private readonly decoder: PictureDecoderService,
    private readonly blobs: StoredBlobs,
    private readonly viewOnce: ViewOnceStorageService,
  ) {}

  /**
   * Sends a picture, with or without text. If sending fails or this process stops, a job removes the stored
   * bytes.
   * @throws AppError the errors of `MessageSendingService.send` and `PictureDecoderService.decode`;
   *   WRITE_FIRST for a view-once picture among strangers
   */
  async send(
    me: Principal,
    { to, message = '', clientId, replyTo, viewOnce }: SendPictureBody,
    picture: Buffer,
  ): Promise<SentMessage> {
    assertMayWrite(me, to);
    const content = { to, text: message, clientId, replyTo };
    if (await this.sending.findRepeated(me.userId, content)) return this.sending.sendContent(me, content);
    // Avoids decoding a picture that may not be sent. The decisive check runs when the message is stored.
    const { pair, conversation } = await this.sending.assertMayWriteTo(me.userId, to);
    // A view-once picture cannot be viewed again, so strangers may not send one.
    if (viewOnce && !areInTouch(pair, conversation)) throw new AppError('WRITE_FIRST');
    const { width, height, ...sizes } = await this.decoder.decode(me.userId, picture);
    const id = toId();
    if (viewOnce) {
      const full = await this.viewOnce.store(id, sizes.full);
      return this.sending.sendContent(me, { ...content, viewOnce: { id, full } });
    }
    const pictureId = id.toHexString();
    // The removal job is not cancelled here: if an earlier request has already sent the message, this picture
    // belongs to no message.
    const [full, card] = await this.blobs.store([sizes.full, sizes.card], ([...blobs]) => ({
      job: RemoveChatPicture,
      payload: { photoId: pictureId, blobs },
      key: pictureId,
    }));
    return this.sending.sendContent(me, { ...content, image: { id, full, card, width, height } });
  }
}
