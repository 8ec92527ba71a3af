import { Controller, Param } from '@nestjs/common';
import { RecentDecisionParams, type RecentDecisionsView, type SuccessView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { RecentDecisionsService } from './recent-decisions.service.js';

@Controller()
export class AdminRecentDecisionsController {
  constructor(private readonly recent: RecentDecisionsService) {}

  @Route(adminEndpoints.recentDecisions)
  list(@CurrentUser() me: Principal): Promise<RecentDecisionsView> {
    return this.recent.listOwn(me);
  }

  @Route(adminEndpoints.undoDecision)
  undo(
    @CurrentUser() me: Principal,
    @Param({ schema: RecentDecisionParams }) { recentDecisionId }: RecentDecisionParams,
  ): Promise<SuccessView> {
    return this.recent.undo(me, recentDecisionId);
  }
}
