import { Body, Controller, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import {
  AdminBlockBody,
  AdminEndSessionsBody,
  AdminMembersQuery,
  AdminPremiumBody,
  AdminSuspendBody,
  AdminWarnBody,
  DecideMembersBody,
  ExportMembersBody,
  NewMembersQuery,
  PageQuery,
  UserIdParams,
  type AdminActionView,
  type AdminMembersView,
  type AdminMemberView,
  type BulkDecidedView,
  type MemberTotalsView,
  type NewMembersView,
  type ReferralCodesView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { csvResponse } from '../../../platform/csv/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { MemberActionsService } from './member-actions.service.js';
import { MemberExportService } from './member-export.service.js';
import { MemberSearchService } from './member-search.service.js';

@Controller()
export class AdminMembersController {
  constructor(
    private readonly members: MemberSearchService,
    private readonly actions: MemberActionsService,
    private readonly tables: MemberExportService,
  ) {}

  @Route(adminEndpoints.members)
  async search(
    @CurrentUser() me: Principal,
    @Query({ schema: AdminMembersQuery }) query: AdminMembersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminMembersView> {
    const { members, total } = await this.members.search(me, query);
    response.setHeader('X-Total-Count', total);
    return members;
  }

  @Route(adminEndpoints.member)
  open(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<AdminMemberView> {
    return this.members.open(me, userId);
  }

  @Route(adminEndpoints.exportMembers)
  @RateLimit('staffExportsByMember', 'member')
  async exportMembers(
    @CurrentUser() me: Principal,
    @Body({ schema: ExportMembersBody }) body: ExportMembersBody,
  ): Promise<StreamableFile> {
    return csvResponse(await this.tables.export(me, body));
  }

  @Route(adminEndpoints.memberTotals)
  memberTotals(): Promise<MemberTotalsView> {
    return this.members.totals();
  }

  @Route(adminEndpoints.newMembers)
  newMembers(
    @CurrentUser() me: Principal,
    @Query({ schema: NewMembersQuery }) query: NewMembersQuery,
  ): Promise<NewMembersView> {
    return this.members.newMembers(me, query);
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

  @Route(adminEndpoints.decideMembers)
  decideMembers(
    @CurrentUser() me: Principal,
    @Body({ schema: DecideMembersBody }) body: DecideMembersBody,
  ): Promise<BulkDecidedView> {
    return this.actions.decideAll(me, body);
  }

  @Route(adminEndpoints.endSessions)
  endSessions(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminEndSessionsBody }) body: AdminEndSessionsBody,
  ): Promise<AdminActionView> {
    return this.actions.endSessions(me, body);
  }
}
