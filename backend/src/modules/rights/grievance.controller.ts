import { Body, Controller } from '@nestjs/common';
import {
  ConfirmGrievanceBody,
  LookUpGrievanceBody,
  ReopenGrievanceBody,
  VisitorGrievanceBody,
  type MessageView,
  type RightsRequestView,
} from '@contract';
import { grievanceEndpoints } from '@contract/rights/grievance.endpoints';
import { RateLimit, Route } from '../../platform/http/route.js';
import { GrievanceService } from './grievance.service.js';

@Controller()
export class GrievanceController {
  constructor(private readonly grievances: GrievanceService) {}

  @Route(grievanceEndpoints.send)
  @RateLimit('grievancesByAddress', 'address')
  send(@Body({ schema: VisitorGrievanceBody }) body: VisitorGrievanceBody): Promise<MessageView> {
    return this.grievances.send(body);
  }

  @Route(grievanceEndpoints.confirm)
  @RateLimit('grievanceLookUpsByAddress', 'address')
  confirm(
    @Body({ schema: ConfirmGrievanceBody }) { token }: ConfirmGrievanceBody,
  ): Promise<RightsRequestView> {
    return this.grievances.confirm(token);
  }

  @Route(grievanceEndpoints.lookUp)
  @RateLimit('grievanceLookUpsByAddress', 'address')
  lookUp(@Body({ schema: LookUpGrievanceBody }) body: LookUpGrievanceBody): Promise<RightsRequestView> {
    return this.grievances.lookUp(body);
  }

  @Route(grievanceEndpoints.reopen)
  @RateLimit('grievanceLookUpsByAddress', 'address')
  reopen(@Body({ schema: ReopenGrievanceBody }) body: ReopenGrievanceBody): Promise<RightsRequestView> {
    return this.grievances.reopen(body);
  }
}
