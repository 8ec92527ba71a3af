import { Controller, Param, Query, Res } from '@nestjs/common';
import { endpoints, MediaParams, SignedLinkQuery } from '@contract';
import type { Response } from 'express';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import { Route } from '../../../platform/http/route.js';
import { ChatPictureAccessService } from './chat-picture-access.service.js';

@Controller()
export class ChatPicturesController {
  constructor(
    private readonly pictures: ChatPictureAccessService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(endpoints.chat.picture)
  async picture(
    @Param({ schema: MediaParams }) { photoId, size }: MediaParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.answer(await this.pictures.byLink(photoId, size, link), response);
  }
}
