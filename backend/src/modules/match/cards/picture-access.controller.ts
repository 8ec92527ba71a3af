import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { MediaParams, OwnedLinkQuery, PictureQuery, RecordingParams, UserIdParams } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, OptionalAuth, Route } from '../../../platform/http/route.js';
import { PictureAccessService } from './picture-access.service.js';

@Controller()
export class PictureAccessController {
  constructor(
    private readonly pictures: PictureAccessService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(matchEndpoints.picture)
  @OptionalAuth()
  async picture(
    @CurrentUser({ optional: true }) me: Principal | undefined,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Query({ schema: PictureQuery }) query: PictureQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { blob, allowed } = await this.pictures.profilePicture(me, userId, query);
    return this.blobs.send(blob, response, allowed);
  }

  @Route(matchEndpoints.media)
  async media(
    @Param({ schema: MediaParams }) { photoId, size }: MediaParams,
    @Query({ schema: OwnedLinkQuery }) link: OwnedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { blob, allowed } = await this.pictures.byLink(photoId, size, link);
    return this.blobs.send(blob, response, allowed);
  }

  @Route(matchEndpoints.recording)
  async recording(
    @Param({ schema: RecordingParams }) { recordingId }: RecordingParams,
    @Query({ schema: OwnedLinkQuery }) link: OwnedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { blob, allowed } = await this.pictures.recordingByLink(recordingId, link);
    return this.blobs.sendRecording(blob, response, allowed);
  }
}
