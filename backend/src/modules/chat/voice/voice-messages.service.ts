import { Injectable } from '@nestjs/common';
import {
  RECORDING_LIMITS,
  type ListenedBody,
  type OwnedLinkQuery,
  type SendVoiceBody,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { RecordingDecoderService } from '../../profiles/index.js';
import { RemoveVoiceRecording } from '../chat.jobs.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { areInTouch, assertMayWrite, shareReadReceipts } from '../conversations/conversation.policy.js';
import { MessagePublisher } from '../messages/message-publisher.service.js';
import { MessageSendingService, type SentMessage } from '../messages/message-sending.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import { otherOfMessage } from '../messages/message.rules.js';
import { UnsentMessageRepository } from '../messages/unsent-message.repository.js';
import { ChatPictureAccessService } from '../pictures/chat-picture-access.service.js';

/** Sends, serves and removes the recordings of voice messages. */
@Injectable()
export class VoiceMessagesService {
  constructor(
    private readonly sending: MessageSendingService,
    private readonly decoder: RecordingDecoderService,
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly access: ConversationAccessService,
    private readonly media: ChatPictureAccessService,
    private readonly publisher: MessagePublisher,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a recording of up to `messageSeconds`, with or without text of the member. If sending fails or this
   * process stops, a job removes the stored bytes.
   * @throws AppError the errors of `MessageSendingService.send` and `RecordingDecoderService.decode`;
   *   WRITE_FIRST among strangers
   */
  async send(
    me: Principal,
    { to, message = '', clientId, replyTo }: SendVoiceBody,
    upload: Buffer,
  ): Promise<SentMessage> {
    assertMayWrite(me, to);
    const content = { to, text: message, clientId, replyTo };
    if (await this.sending.findRepeated(me.userId, content)) return this.sending.sendContent(me, content);
    // Avoids decoding a recording that may not be sent.
    const { pair, conversation } = await this.sending.assertMayWriteTo(me.userId, to);
    if (!areInTouch(pair, conversation)) throw new AppError('WRITE_FIRST');
    const { bytes, seconds, peaks } = await this.decoder.decode(
      me.userId,
      upload,
      RECORDING_LIMITS.messageSeconds,
    );
    const id = toId();
    const recordingId = id.toHexString();
    // The removal job is not cancelled here: if an earlier request has already sent the message, this
    // recording belongs to no message.
    const [blob] = await this.blobs.store([bytes], ([stored]) => ({
      job: RemoveVoiceRecording,
      payload: { recordingId, blob: stored },
      key: recordingId,
    }));
    return this.sending.sendContent(me, { ...content, voice: { id, blob, seconds, peaks } });
  }

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
