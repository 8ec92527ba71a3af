import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  AdminBlockBody,
  AdminPremiumBody,
  AdminSuspendBody,
  type AdminActionView,
  type AdminStatsView,
  AdminUsersQuery,
  type AdminUsersView,
  AuditQuery,
  type AuditView,
  DecideReportBody,
  endpoints,
  type NewUsersView,
  type ReferralCodesView,
  ReportParams,
  ReportsQuery,
  type ReportsView,
  type SuccessView,
} from '@contract';
import type { Response } from 'express';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route } from '../../platform/http/route.js';
import { AdministrationService } from './administration.service.js';
import { AuditService } from '../audit/index.js';
import { ReportsDeskService } from './reports-desk.service.js';
import { StaffActionsService } from './staff-actions.service.js';

@Controller()
export class AdminController {
  constructor(
    private readonly administration: AdministrationService,
    private readonly actions: StaffActionsService,
    private readonly audit: AuditService,
    private readonly desk: ReportsDeskService,
  ) {}

  @Route(endpoints.admin.users)
  async users(
    @CurrentUser() me: Principal,
    @Query({ schema: AdminUsersQuery }) query: AdminUsersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUsersView> {
    const { users, total } = await this.administration.search(me, query);
    response.setHeader('X-Total-Count', total);
    return users;
  }

  @Route(endpoints.admin.stats)
  stats(): Promise<AdminStatsView> {
    return this.administration.stats();
  }

  @Route(endpoints.admin.newUsers)
  newUsers(@CurrentUser() me: Principal): Promise<NewUsersView> {
    return this.administration.newUsers(me);
  }

  @Route(endpoints.admin.referralCodes)
  referralCodes(@CurrentUser() me: Principal): Promise<ReferralCodesView> {
    return this.administration.referralCodes(me);
  }

  @Route(endpoints.admin.premium)
  premium(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminPremiumBody }) body: AdminPremiumBody,
  ): Promise<AdminActionView> {
    return this.actions.premium(me, body);
  }

  @Route(endpoints.admin.block)
  block(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminBlockBody }) body: AdminBlockBody,
  ): Promise<AdminActionView> {
    return this.actions.block(me, body);
  }

  @Route(endpoints.admin.suspend)
  suspend(
    @CurrentUser() me: Principal,
    @Body({ schema: AdminSuspendBody }) body: AdminSuspendBody,
  ): Promise<AdminActionView> {
    return this.actions.suspend(me, body);
  }

  @Route(endpoints.admin.audit)
  log(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditView> {
    return this.audit.list(query);
  }

  @Route(endpoints.admin.reports)
  reports(
    @CurrentUser() me: Principal,
    @Query({ schema: ReportsQuery }) query: ReportsQuery,
  ): Promise<ReportsView> {
    return this.desk.list(me, query);
  }

  @Route(endpoints.admin.decideReport)
  decideReport(
    @CurrentUser() me: Principal,
    @Param({ schema: ReportParams }) { reportId }: ReportParams,
    @Body({ schema: DecideReportBody }) body: DecideReportBody,
  ): Promise<SuccessView> {
    return this.desk.decide(me, reportId, body);
  }
}
