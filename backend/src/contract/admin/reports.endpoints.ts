import { SuccessView } from '../common.js';
import { BulkDecidedView, DecidedView } from '../decisions/staff-decision.schemas.js';
import { endpoint } from '../endpoint.js';
import {
  DecideReportBody,
  DecideReportsBody,
  ReportClaimView,
  ReportParams,
  ReportsQuery,
  ReportsView,
} from '../safety/report.schemas.js';

/** Reports of members. */
export const adminReportEndpoints = {
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'List reports',
    status: 200,
    access: 'admin',
    right: 'reports',
    query: ReportsQuery,
    response: ReportsView,
  }),
  claimReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/claim',
    summary: 'Claim a report, or extend the claim',
    status: 200,
    access: 'admin',
    right: 'reports',
    params: ReportParams,
    response: ReportClaimView,
    errors: ['NOT_FOUND', 'OWN_DECISION', 'REPORT_DECIDED', 'REPORT_CLAIMED'],
  }),
  releaseReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/release',
    summary: 'Release a claimed report',
    status: 200,
    access: 'admin',
    right: 'reports',
    params: ReportParams,
    response: SuccessView,
  }),
  decideReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/decision',
    summary: 'Decide a report',
    status: 200,
    access: 'admin',
    right: 'reports',
    params: ReportParams,
    body: DecideReportBody,
    response: DecidedView,
    errors: ['MEMBER_NOT_FOUND', 'NOT_FOUND', 'OWN_DECISION', 'REPORT_DECIDED', 'REPORT_CLAIMED'],
  }),
  decideReports: endpoint({
    method: 'POST',
    path: '/api/admin/reports/decisions',
    summary: 'Decide several reports with one reason; each is decided or refused by itself',
    status: 200,
    access: 'admin',
    right: 'reports',
    body: DecideReportsBody,
    response: BulkDecidedView,
  }),
} as const;
