import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  AnswerRightsRequestBody,
  RightsRequestParams,
  RightsRequestsQuery,
  SignedLinkQuery,
  type RightsRequestsView,
  type SuccessView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminRightsService } from './admin-rights.service.js';

@Controller()
export class AdminRightsController {
  constructor(
    private readonly rights: AdminRightsService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(adminEndpoints.rightsRequests)
  list(
    @CurrentUser() me: Principal,
    @Query({ schema: RightsRequestsQuery }) query: RightsRequestsQuery,
  ): Promise<RightsRequestsView> {
    return this.rights.list(me, query);
  }

  @Route(adminEndpoints.claimRightsRequest)
  claim(
    @CurrentUser() me: Principal,
    @Param({ schema: RightsRequestParams }) { requestId }: RightsRequestParams,
  ): Promise<SuccessView> {
    return this.rights.claim(me, requestId);
  }

  @Route(adminEndpoints.releaseRightsRequest)
  release(
    @CurrentUser() me: Principal,
    @Param({ schema: RightsRequestParams }) { requestId }: RightsRequestParams,
  ): Promise<SuccessView> {
    return this.rights.release(me, requestId);
  }

  @Route(adminEndpoints.answerRightsRequest)
  answer(
    @CurrentUser() me: Principal,
    @Param({ schema: RightsRequestParams }) { requestId }: RightsRequestParams,
    @Body({ schema: AnswerRightsRequestBody }) body: AnswerRightsRequestBody,
  ): Promise<SuccessView> {
    return this.rights.answer(me, requestId, body);
  }

  @Route(adminEndpoints.rightsRequestPicture)
  async picture(
    @Param({ schema: RightsRequestParams }) { requestId }: RightsRequestParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendUncached(await this.rights.pictureByLink(requestId, link), response);
  }
}
