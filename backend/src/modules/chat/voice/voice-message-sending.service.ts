import { Injectable } from '@nestjs/common';
import { RECORDING_LIMITS, type SendVoiceBody } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { RecordingDecoderService } from '../../profiles/index.js';
import { RemoveVoiceRecording } from '../chat.jobs.js';
import { areInTouch, assertMayWrite } from '../conversations/conversation.policy.js';
import { MessageSendingService, type SentMessage } from '../messages/message-sending.service.js';

/** Sends recordings as messages. */
@Injectable()
export class VoiceMessageSendingService {
  constructor(
    private readonly sending: MessageSendingService,
    private readonly decoder: RecordingDecoderService,
    private readonly blobs: StoredBlobs,
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
}
