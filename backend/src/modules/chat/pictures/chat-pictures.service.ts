import { Injectable } from '@nestjs/common';
import type { PhotoSize, SendPictureBody, SignedLinkQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { StoredBytes } from '../../../platform/http/stored-bytes.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { DiscoveryRepository, PhotoDecoder, PhotoLinks, PhotoService } from '../../users/index.js';
import { RemoveChatPicture } from '../chat-picture.jobs.js';
import { assertMayWrite } from '../chat.policy.js';
import { CounterpartsService } from '../conversations/conversation-access.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import { type Sent, SendingService } from '../messages/message-sending.service.js';

/** How long a stored picture may wait for its message before it is removed. */
const UNCLAIMED_MS = 15 * 60_000;

/** Pictures in messages: made like profile photos, for the two members only. */
@Injectable()
export class ChatPicturesService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly sending: SendingService,
    private readonly counterparts: CounterpartsService,
    private readonly members: DiscoveryRepository,
    private readonly photos: PhotoService,
    private readonly decoder: PhotoDecoder,
    private readonly links: PhotoLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a picture, with or without words. Should the sending fail, or this process die meanwhile, a job removes the bytes.
   * @throws AppError what `SendingService.send` names, and NOT_A_PICTURE, PICTURE_UNREADABLE, RATE_LIMITED
   */
  async send(me: Principal, { to, message = '', clientId }: SendPictureBody, picture: Buffer): Promise<Sent> {
    assertMayWrite(me, to);
    const content = { to, text: message, clientId };
    const isRepeat = clientId !== undefined && (await this.messages.findByClientId(me.userId, clientId));
    if (isRepeat) return this.sending.sendContent(me, content);
    // Spares the work; what decides comes with the storing of the message.
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

  /**
   * A picture by its signed link, for either of the two members while they can reach each other.
   * @throws AppError LINK_INVALID for a forged or old link, NOT_FOUND for a removed one or whoever may not see it
   */
  async byLink(photoId: string, size: PhotoSize, link: SignedLinkQuery): Promise<StoredBytes> {
    await this.links.assertGood(photoId, link);
    const message = await this.messages.findByPicture(photoId);
    const { image } = message ?? {};
    if (!message || !image || !(await this.maySee(link.viewer, message.pair)))
      throw new AppError('NOT_FOUND');
    return {
      etag: `"${image[size]}"`,
      open: async () => {
        const blob = await this.photos.read(image, size);
        if (!blob) throw new AppError('NOT_FOUND');
        return blob;
      },
    };
  }

  private async maySee(viewer: string, pair: string): Promise<boolean> {
    const members = pair.split(':');
    const other = members.find((id) => id !== viewer);
    if (!members.includes(viewer) || other === undefined) return false;
    const status = (await this.members.findStandings([viewer])).get(viewer)?.status;
    if (status !== 'active' && status !== 'suspended') return false;
    return this.counterparts.of(viewer, other).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }
}
