import { Body, Controller, Param } from '@nestjs/common';
import {
  AppealBody,
  BlockedAppealBody,
  DecisionParams,
  type DecisionsView,
  type DecisionView,
} from '@contract';
import { decisionEndpoints } from '@contract/decisions/decision.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { DecisionService } from './decision.service.js';

@Controller()
export class DecisionController {
  constructor(private readonly decisions: DecisionService) {}

  @Route(decisionEndpoints.decisions)
  mine(@CurrentUser() me: Principal): Promise<DecisionsView> {
    return this.decisions.listOwn(me);
  }

  @Route(decisionEndpoints.appeal)
  @RateLimit('appealsByMember', 'member')
  appeal(
    @CurrentUser() me: Principal,
    @Param({ schema: DecisionParams }) { decisionId }: DecisionParams,
    @Body({ schema: AppealBody }) body: AppealBody,
  ): Promise<DecisionView> {
    return this.decisions.appeal(me, decisionId, body);
  }

  @Route(decisionEndpoints.appealBlocked)
  @RateLimit('appealsByAddress', 'address')
  appealBlocked(@Body({ schema: BlockedAppealBody }) body: BlockedAppealBody): Promise<DecisionView> {
    return this.decisions.appealBlocked(body);
  }
}
