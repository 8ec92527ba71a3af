import { Body, Controller } from '@nestjs/common';
import { TargetBody, type RequestView, type SuccessView } from '@contract';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { RequestsService } from './requests.service.js';

@Controller()
export class RequestsController {
  constructor(private readonly requestsService: RequestsService) {}

  @Route(matchEndpoints.requests)
  requests(@CurrentUser() me: Principal): Promise<RequestView[]> {
    return this.requestsService.requests(me);
  }

  @Route(hiddenRequestEndpoints.list)
  hiddenRequests(@CurrentUser() me: Principal): Promise<RequestView[]> {
    return this.requestsService.hiddenRequests(me);
  }

  @Route(hiddenRequestEndpoints.show)
  @RateLimit('actionsByMember', 'member')
  showRequest(
    @CurrentUser() me: Principal,
    @Body({ schema: TargetBody }) body: TargetBody,
  ): Promise<SuccessView> {
    return this.requestsService.showRequest(me, body.targetUserId);
  }
}
