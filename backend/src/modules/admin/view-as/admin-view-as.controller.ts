import { Body, Controller, Param } from '@nestjs/common';
import { UserIdParams, ViewAsBody, type ViewAsView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminViewAsService } from './admin-view-as.service.js';

@Controller()
export class AdminViewAsController {
  constructor(private readonly viewAs: AdminViewAsService) {}

  @Route(adminEndpoints.viewAs)
  open(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: ViewAsBody }) body: ViewAsBody,
  ): Promise<ViewAsView> {
    return this.viewAs.open(me, userId, body);
  }
}
