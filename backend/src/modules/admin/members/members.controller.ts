import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  AdminBlockBody,
  adminEndpoints,
  AdminPremiumBody,
  AdminSuspendBody,
  AdminUsersQuery,
  AdminWarnBody,
  NewUsersQuery,
  PageQuery,
  UserIdParams,
  type AdminActionView,
  type AdminUsersView,
  type AdminUserView,
  type MemberTotalsView,
  type NewUsersView,
  type ReferralCodesView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { MemberActionsService } from './member-actions.service.js';
import { MemberSearchService } from './member-search.service.js';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MemberSearchService,
    private readonly actions: MemberActionsService,
  ) {}

  @Route(adminEndpoints.users)
  async users(
    @CurrentUser() me: Principal,
    @Query({ schema: AdminUsersQuery }) query: AdminUsersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUsersView> {
    const { users, total } = await this.members.search(me, query);
    response.setHeader('X-Total-Count', total);
    return users;
  }

  @Route(adminEndpoints.user)
  user(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<AdminUserView> {
    return this.members.open(me, userId);
  }

  @Route(adminEndpoints.memberTotals)
  memberTotals(): Promise<MemberTotalsView> {
    return this.members.totals();
  }

  @Route(adminEndpoints.newUsers)
  newUsers(
    @CurrentUser() me: Principal,
    @Query({ schema: NewUsersQuery }) query: NewUsersQuery,
  ): Promise<NewUsersView> {
    return this.members.newUsers(me, query);
  }

  @Route(adminEndpoints.referralCodes)
  referralCodes(
    @CurrentUser() me: Principal,
    @Query({ schema: PageQuery }) query: PageQuery,
  ): Promise<ReferralCodesView> {
    return this.members.referralCodes(me, query);
  }

  @Route(adminEndpoints.premium)
  premium(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminPremiumBody }) body: AdminPremiumBody,
  ): Promise<AdminActionView> {
    return this.actions.premium(me, body);
  }

  @Route(adminEndpoints.block)
  block(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminBlockBody }) body: AdminBlockBody,
  ): Promise<AdminActionView> {
    return this.actions.block(me, body);
  }

  @Route(adminEndpoints.suspend)
  suspend(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminSuspendBody }) body: AdminSuspendBody,
  ): Promise<AdminActionView> {
    return this.actions.suspend(me, body);
  }

  @Route(adminEndpoints.warn)
  warn(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminWarnBody }) body: AdminWarnBody,
  ): Promise<AdminActionView> {
    return this.actions.warn(me, body);
  }
}
