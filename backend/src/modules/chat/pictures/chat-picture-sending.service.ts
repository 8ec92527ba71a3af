import { Injectable } from '@nestjs/common';
import type { SendPictureBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RemoveChatPicture } from '../chat.jobs.js';
import { assertMayWrite } from '../chat.policy.js';
import { MessageSendingService, type SentMessage } from '../messages/message-sending.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import { PhotoDecoder, PhotoService } from '../../profiles/index.js';

/** How long a stored picture may wait for its message before it is removed. */
const UNCLAIMED_MS = 15 * 60_000;

/** Sends pictures as messages; they are processed like profile photos. */
@Injectable()
export class ChatPictureSendingService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly sending: MessageSendingService,
    private readonly photos: PhotoService,
    private readonly decoder: PhotoDecoder,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a picture, with or without text. If sending fails, or this process dies meanwhile, a job removes the stored bytes.
   * @throws AppError what `MessageSendingService.send` throws, and NOT_A_PICTURE, PICTURE_UNREADABLE, RATE_LIMITED
   */
  async send(
    me: Principal,
    { to, message = '', clientId }: SendPictureBody,
    picture: Buffer,
  ): Promise<SentMessage> {
    assertMayWrite(me, to);
    const content = { to, text: message, clientId };
    const isRepeat = clientId !== undefined && (await this.messages.findByClientId(me.userId, clientId));
    if (isRepeat) return this.sending.sendContent(me, content);
    // Avoids decoding a picture that may not be sent; the check that decides is made when the message is stored.
    await this.sending.assertMayWriteTo(me.userId, to);
    const { width, height, ...sizes } = await this.decoder.decode(me.userId, picture);
    const blobs = await this.photos.putBoth(sizes);
    const id = toId();
    const photoId = id.toHexString();
    const removal = {
      job: RemoveChatPicture,
      payload: { photoId, blobs: Object.values(blobs) },
      key: photoId,
    };
    await this.outbox.add({ ...removal, runAt: new Date(this.clock.now().getTime() + UNCLAIMED_MS) });
    return this.sending.sendContent(me, { ...content, image: { id, ...blobs, width, height } });
  }
}
