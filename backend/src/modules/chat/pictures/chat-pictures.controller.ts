import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  MediaParams,
  OpenViewOnceBody,
  OwnedLinkQuery,
  SendPictureBody,
  type SendMessageView,
} from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedFileBuffer } from '../../../platform/http/route.js';
import { withRepeatStatus } from '../../../platform/http/with-repeat-status.js';
import { ChatPictureAccessService } from './chat-picture-access.service.js';
import { ChatPictureSendingService } from './chat-picture-sending.service.js';
import { ViewOnceService } from './view-once.service.js';

@Controller()
export class ChatPicturesController {
  constructor(
    private readonly pictures: ChatPictureAccessService,
    private readonly viewOnce: ViewOnceService,
    private readonly blobs: BlobDelivery,
    private readonly pictureSending: ChatPictureSendingService,
  ) {}

  @Route(chatEndpoints.sendPicture)
  @RateLimit('messagesByMember', 'member')
  @RateLimit('uploadsByMember', 'member')
  async send(
    @CurrentUser() me: Principal,
    @Body({ schema: SendPictureBody }) body: SendPictureBody,
    @UploadedFileBuffer() picture: Buffer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withRepeatStatus(await this.pictureSending.send(me, body, picture), response);
  }

  @Route(chatEndpoints.openViewOnce)
  @RateLimit('actionsByMember', 'member')
  async openViewOnce(
    @CurrentUser() me: Principal,
    @Body({ schema: OpenViewOnceBody }) body: OpenViewOnceBody,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendUncached(await this.viewOnce.open(me, body), response);
  }

  @Route(chatEndpoints.picture)
  async picture(
    @Param({ schema: MediaParams }) { photoId, size }: MediaParams,
    @Query({ schema: OwnedLinkQuery }) link: OwnedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.send(await this.pictures.blobByLink(photoId, size, link), response);
  }
}
