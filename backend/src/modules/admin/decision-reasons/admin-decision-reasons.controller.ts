import { Body, Controller, Param } from '@nestjs/common';
import { ChangeDecisionReasonBody, DecisionReasonParams, type DecisionReasonsView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { DecisionReasonService } from '../../decisions/index.js';
import { AdminDecisionReasonsService } from './admin-decision-reasons.service.js';

@Controller()
export class AdminDecisionReasonsController {
  constructor(
    private readonly reasons: DecisionReasonService,
    private readonly changes: AdminDecisionReasonsService,
  ) {}

  @Route(adminEndpoints.decisionReasons)
  list(): Promise<DecisionReasonsView> {
    return this.reasons.list();
  }

  @Route(adminEndpoints.changeDecisionReason)
  change(
    @CurrentUser() me: Principal,
    @Param({ schema: DecisionReasonParams }) { rule }: DecisionReasonParams,
    @Body({ schema: ChangeDecisionReasonBody }) body: ChangeDecisionReasonBody,
  ): Promise<DecisionReasonsView> {
    return this.changes.change(me, rule, body);
  }
}
