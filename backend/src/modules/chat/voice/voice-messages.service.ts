import { Injectable } from '@nestjs/common';
import type { ListenedBody, OwnedLinkQuery, SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { shareReadReceipts } from '../conversations/conversation.policy.js';
import { MessagePublisher } from '../messages/message-publisher.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import { otherOfMessage } from '../messages/message.rules.js';
import { UnsentMessageRepository } from '../messages/unsent-message.repository.js';
import { ChatPictureAccessService } from '../pictures/chat-picture-access.service.js';

/** Serves and removes the recordings of voice messages, and marks them as listened to. */
@Injectable()
export class VoiceMessagesService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly access: ConversationAccessService,
    private readonly media: ChatPictureAccessService,
    private readonly publisher: MessagePublisher,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the blob of a recording by its signed link, for either of the two members while they can read the
   * conversation.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed recording or a viewer
   *   who may not hear it
   */
  async byLink(recordingId: string, link: OwnedLinkQuery): Promise<string> {
    const message = await this.media.messageByLink(recordingId, link, (pair) =>
      this.messages.findByRecording(recordingId, pair),
    );
    if (!message.voice) throw new AppError('NOT_FOUND');
    return message.voice.blob;
  }

  /**
   * Marks a received voice message as listened to. Safe to repeat. Like reading, this needs no premium.
   * @throws AppError NOT_FOUND for all but the recipient, and for an unsent message; MEMBER_NOT_FOUND
   */
  async markListened(me: Principal, { messageId }: ListenedBody): Promise<SuccessView> {
    const message = await this.messages.find(messageId);
    const other = message && otherOfMessage(message, me.userId);
    if (!message?.voice || !other || message.from.equals(me.userId)) throw new AppError('NOT_FOUND');
    const participants = await this.access.findForReading(me.userId, other);
    const isShared = shareReadReceipts(participants.viewer, participants.other);
    if (!message.voice.listenedAt && (await this.messages.markListened(message, this.clock.now(), !isShared)))
      await this.publisher.publishListened(message, other, participants, isShared);
    return { success: true };
  }

  /**
   * Removes the bytes of a recording unless a message or a kept unsent message contains it. Safe to repeat.
   */
  async removeUnused(recordingId: string, blob: string): Promise<void> {
    if (await this.messages.findByRecording(recordingId)) return;
    if (await this.unsent.hasRecording(recordingId, this.clock.now())) return;
    await this.blobs.delete([blob]);
  }
}
