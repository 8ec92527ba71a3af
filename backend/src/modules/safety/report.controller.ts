import { Body, Controller } from '@nestjs/common';
import { endpoints, type MessageView, type MyReportsView, ReportBody } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { ReportService } from './report.service.js';

@Controller()
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Route(endpoints.safety.report)
  @RateLimit('reportsByMember', 'member')
  report(@CurrentUser() me: Principal, @Body({ schema: ReportBody }) body: ReportBody): Promise<MessageView> {
    return this.reports.report(me, body);
  }

  @Route(endpoints.safety.myReports)
  mine(@CurrentUser() me: Principal): Promise<MyReportsView> {
    return this.reports.mine(me);
  }
}
