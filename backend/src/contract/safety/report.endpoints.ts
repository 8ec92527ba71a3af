import { MessageView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { PhotoIdParams, SignedLinkQuery } from '../profiles/photo.schemas.js';
import {
  ContestReportBody,
  MyReportsView,
  MyReportView,
  ReportBody,
  ReportParams,
} from './report.schemas.js';

/** Reports of members. */
export const reportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/user/report',
    summary: 'Report a member',
    status: 201,
    access: 'member',
    body: ReportBody,
    response: MessageView,
  }),
  myReports: endpoint({
    method: 'GET',
    path: '/api/user/reports',
    summary: 'List my reports with their outcomes',
    status: 200,
    access: 'member',
    response: MyReportsView,
  }),
  contestReport: endpoint({
    method: 'POST',
    path: '/api/user/reports/:reportId/contest',
    summary: 'Contest that nothing was found, once',
    status: 201,
    access: 'member',
    params: ReportParams,
    body: ContestReportBody,
    response: MyReportView,
  }),
  reportPicture: endpoint({
    method: 'GET',
    path: '/api/safety/report-pictures/:photoId',
    summary: 'A picture of a report by its signed link, for staff',
    status: 200,
    access: 'public',
    params: PhotoIdParams,
    query: SignedLinkQuery,
  }),
} as const;
