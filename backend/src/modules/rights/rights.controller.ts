import { Body, Controller, Header, Param } from '@nestjs/common';
import {
  CorrectionBody,
  GrievanceBody,
  NomineeBody,
  ReopenRequestBody,
  RightsRequestParams,
  type GrievanceOfficerView,
  type MyRightsView,
  type RightsRequestView,
} from '@contract';
import { rightsEndpoints } from '@contract/rights/rights.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { RightsRequestService } from './rights-request.service.js';

@Controller()
export class RightsController {
  constructor(private readonly requests: RightsRequestService) {}

  @Route(rightsEndpoints.officer)
  @Header('Cache-Control', 'public, max-age=60')
  officer(): GrievanceOfficerView {
    return this.requests.grievanceOfficer();
  }

  @Route(rightsEndpoints.mine)
  mine(@CurrentUser() me: Principal): Promise<MyRightsView> {
    return this.requests.mine(me);
  }

  @Route(rightsEndpoints.requestCorrection)
  @RateLimit('rightsRequestsByMember', 'member')
  requestCorrection(
    @CurrentUser() me: Principal,
    @Body({ schema: CorrectionBody }) body: CorrectionBody,
  ): Promise<RightsRequestView> {
    return this.requests.requestCorrection(me, body);
  }

  @Route(rightsEndpoints.sendGrievance)
  @RateLimit('rightsRequestsByMember', 'member')
  sendGrievance(
    @CurrentUser() me: Principal,
    @Body({ schema: GrievanceBody }) body: GrievanceBody,
  ): Promise<RightsRequestView> {
    return this.requests.sendGrievance(me, body);
  }

  @Route(rightsEndpoints.reopen)
  @RateLimit('rightsRequestsByMember', 'member')
  reopen(
    @CurrentUser() me: Principal,
    @Param({ schema: RightsRequestParams }) { requestId }: RightsRequestParams,
    @Body({ schema: ReopenRequestBody }) body: ReopenRequestBody,
  ): Promise<RightsRequestView> {
    return this.requests.reopen(me, requestId, body);
  }

  @Route(rightsEndpoints.setNominee)
  setNominee(
    @CurrentUser() me: Principal,
    @Body({ schema: NomineeBody }) body: NomineeBody,
  ): Promise<MyRightsView> {
    return this.requests.setNominee(me, body);
  }

  @Route(rightsEndpoints.removeNominee)
  removeNominee(@CurrentUser() me: Principal): Promise<MyRightsView> {
    return this.requests.removeNominee(me);
  }
}
