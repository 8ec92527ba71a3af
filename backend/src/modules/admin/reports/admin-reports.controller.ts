import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  DecideReportBody,
  DecideReportsBody,
  ReportParams,
  ReportsQuery,
  type BulkDecidedView,
  type DecidedView,
  type ReportClaimView,
  type ReportsView,
  type SuccessView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { ReportReviewService } from '../../safety/index.js';
import { AdminReportsService } from './admin-reports.service.js';

@Controller()
export class AdminReportsController {
  constructor(
    private readonly reviews: ReportReviewService,
    private readonly adminReports: AdminReportsService,
  ) {}

  @Route(adminEndpoints.reports)
  reports(
    @CurrentUser() me: Principal,
    @Query({ schema: ReportsQuery }) query: ReportsQuery,
  ): Promise<ReportsView> {
    return this.adminReports.list(me, query);
  }

  @Route(adminEndpoints.claimReport)
  claimReport(
    @CurrentUser() me: Principal,
    @Param({ schema: ReportParams }) { reportId }: ReportParams,
  ): Promise<ReportClaimView> {
    return this.reviews.claim(me, reportId);
  }

  @Route(adminEndpoints.releaseReport)
  releaseReport(
    @CurrentUser() me: Principal,
    @Param({ schema: ReportParams }) { reportId }: ReportParams,
  ): Promise<SuccessView> {
    return this.reviews.release(me, reportId);
  }

  @Route(adminEndpoints.decideReport)
  decideReport(
    @CurrentUser() me: Principal,
    @Param({ schema: ReportParams }) { reportId }: ReportParams,
    @Body({ schema: DecideReportBody }) body: DecideReportBody,
  ): Promise<DecidedView> {
    return this.adminReports.decide(me, reportId, body);
  }

  @Route(adminEndpoints.decideReports)
  decideReports(
    @CurrentUser() me: Principal,
    @Body({ schema: DecideReportsBody }) body: DecideReportsBody,
  ): Promise<BulkDecidedView> {
    return this.adminReports.decideAll(me, body);
  }
}
