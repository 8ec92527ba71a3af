import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  ChangeStaffRoleBody,
  InviteStaffBody,
  PageQuery,
  StaffParams,
  type StaffListView,
  type StaffTokenView,
  type StaffView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { StaffService } from '../../auth/index.js';

@Controller()
export class AdminStaffController {
  constructor(private readonly staff: StaffService) {}

  @Route(adminEndpoints.staff)
  list(@Query({ schema: PageQuery }) query: PageQuery): Promise<StaffListView> {
    return this.staff.list(query);
  }

  @Route(adminEndpoints.inviteStaff)
  invite(
    @CurrentUser() me: Principal,
    @Body({ schema: InviteStaffBody }) body: InviteStaffBody,
  ): Promise<StaffTokenView> {
    return this.staff.invite(me, body);
  }

  @Route(adminEndpoints.changeStaffRole)
  changeRole(
    @CurrentUser() me: Principal,
    @Param({ schema: StaffParams }) { staffId }: StaffParams,
    @Body({ schema: ChangeStaffRoleBody }) body: ChangeStaffRoleBody,
  ): Promise<StaffView> {
    return this.staff.changeRole(me, staffId, body);
  }

  @Route(adminEndpoints.endStaffAccess)
  end(
    @CurrentUser() me: Principal,
    @Param({ schema: StaffParams }) { staffId }: StaffParams,
  ): Promise<StaffView> {
    return this.staff.end(me, staffId);
  }

  @Route(adminEndpoints.renewStaffAccess)
  renew(
    @CurrentUser() me: Principal,
    @Param({ schema: StaffParams }) { staffId }: StaffParams,
  ): Promise<StaffTokenView> {
    return this.staff.renew(me, staffId);
  }
}
