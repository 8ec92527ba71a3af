import { Controller, Param } from '@nestjs/common';
import { UserIdParams, type MemberHistoryView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminMemberHistoryService } from './admin-member-history.service.js';

@Controller()
export class AdminMemberHistoryController {
  constructor(private readonly histories: AdminMemberHistoryService) {}

  @Route(adminEndpoints.memberHistory)
  history(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<MemberHistoryView> {
    return this.histories.viewAndRecord(me, userId);
  }
}
