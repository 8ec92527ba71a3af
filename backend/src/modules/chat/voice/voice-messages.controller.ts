import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  ListenedBody,
  OwnedLinkQuery,
  RecordingParams,
  SendVoiceBody,
  type SendMessageView,
  type SuccessView,
} from '@contract';
import { voiceMessageEndpoints } from '@contract/chat/voice-message.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedFileBuffer } from '../../../platform/http/route.js';
import { withRepeatStatus } from '../../../platform/http/with-repeat-status.js';
import { VoiceMessageSendingService } from './voice-message-sending.service.js';
import { VoiceMessagesService } from './voice-messages.service.js';

@Controller()
export class VoiceMessagesController {
  constructor(
    private readonly sending: VoiceMessageSendingService,
    private readonly voice: VoiceMessagesService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(voiceMessageEndpoints.send)
  @RateLimit('messagesByMember', 'member')
  @RateLimit('uploadsByMember', 'member')
  async send(
    @CurrentUser() me: Principal,
    @Body({ schema: SendVoiceBody }) body: SendVoiceBody,
    @UploadedFileBuffer() recording: Buffer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withRepeatStatus(await this.sending.send(me, body, recording), response);
  }

  @Route(voiceMessageEndpoints.listened)
  @RateLimit('actionsByMember', 'member')
  listened(
    @CurrentUser() me: Principal,
    @Body({ schema: ListenedBody }) body: ListenedBody,
  ): Promise<SuccessView> {
    return this.voice.markListened(me, body);
  }

  @Route(voiceMessageEndpoints.recording)
  async recording(
    @Param({ schema: RecordingParams }) { recordingId }: RecordingParams,
    @Query({ schema: OwnedLinkQuery }) link: OwnedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendRecording(await this.voice.byLink(recordingId, link), response);
  }
}
