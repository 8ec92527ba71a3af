import { Body, Controller } from '@nestjs/common';
import { ChangeLimitBody, type AdjustableLimitsView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { LimitsService } from '../../config/index.js';
import { AdminLimitsService } from './admin-limits.service.js';

@Controller()
export class AdminLimitsController {
  constructor(
    private readonly limits: LimitsService,
    private readonly changes: AdminLimitsService,
  ) {}

  @Route(adminEndpoints.limits)
  view(): Promise<AdjustableLimitsView> {
    return this.limits.view();
  }

  @Route(adminEndpoints.changeLimit)
  change(
    @CurrentUser() me: Principal,
    @Body({ schema: ChangeLimitBody }) body: ChangeLimitBody,
  ): Promise<AdjustableLimitsView> {
    return this.changes.change(me, body);
  }
}
