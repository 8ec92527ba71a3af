import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  AnswerRightsRequestBody,
  RightsRequestParams,
  RightsRequestsQuery,
  type RightsRequestsView,
  type SuccessView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminRightsService } from './admin-rights.service.js';

@Controller()
export class AdminRightsController {
  constructor(private readonly rights: AdminRightsService) {}

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
}
