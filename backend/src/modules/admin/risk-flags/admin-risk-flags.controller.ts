import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  DecideRiskFlagBody,
  RiskFlagsQuery,
  UserIdParams,
  type DecidedView,
  type RiskFlagsView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { RiskFlagsService } from '../../safety/index.js';
import { AdminRiskFlagsService } from './admin-risk-flags.service.js';

@Controller()
export class AdminRiskFlagsController {
  constructor(
    private readonly riskFlags: RiskFlagsService,
    private readonly decisions: AdminRiskFlagsService,
  ) {}

  @Route(adminEndpoints.riskFlags)
  list(@Query({ schema: RiskFlagsQuery }) query: RiskFlagsQuery): Promise<RiskFlagsView> {
    return this.riskFlags.list(query);
  }

  @Route(adminEndpoints.decideRiskFlag)
  decide(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: DecideRiskFlagBody }) body: DecideRiskFlagBody,
  ): Promise<DecidedView> {
    return this.decisions.decide(me, userId, body);
  }
}
