import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  DecideReportBody,
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
    response: SuccessView,
    errors: ['MEMBER_NOT_FOUND', 'NOT_FOUND', 'OWN_DECISION', 'REPORT_DECIDED', 'REPORT_CLAIMED'],
  }),
} as const;
