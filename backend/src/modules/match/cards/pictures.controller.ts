import { Controller, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { endpoints, MediaParams, PictureQuery, SignedLinkQuery, UserIdParams } from '@contract';
import type { Request, Response } from 'express';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, OptionalAuth, Route } from '../../../platform/http/route.js';
import { answerBytes } from '../../../platform/http/stored-bytes.js';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Route(endpoints.match.picture)
  @OptionalAuth()
  async picture(
    @CurrentUser({ optional: true }) me: Principal | undefined,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Query({ schema: PictureQuery }) query: PictureQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return answerBytes(await this.pictures.first(me, userId, query), request, response);
  }

  @Route(endpoints.match.media)
  async media(
    @Param({ schema: MediaParams }) { photoId, size }: MediaParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return answerBytes(await this.pictures.byLink(photoId, size, link), request, response);
  }
}
