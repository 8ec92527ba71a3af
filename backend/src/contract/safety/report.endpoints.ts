import { MessageView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { SIGNED_LINK_ERRORS } from '../error-sets.js';
import { PhotoIdParams, SignedLinkQuery } from '../profiles/photo.schemas.js';
import { RECORDING_TYPE, RecordingParams } from '../profiles/recording.schemas.js';
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
    errors: ['SELF_TARGET', 'ADMIN_PROTECTED'],
    changes: ['my-reports'],
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
    errors: ['NOT_FOUND', 'ALREADY_CONTESTED', 'NOT_CONTESTABLE', 'CONTEST_TOO_LATE'],
    changes: ['my-reports'],
  }),
  reportPicture: endpoint({
    method: 'GET',
    path: '/api/safety/report-pictures/:photoId',
    summary: 'A picture of a report by its signed link, for staff',
    status: 200,
    access: 'public',
    params: PhotoIdParams,
    query: SignedLinkQuery,
    errors: SIGNED_LINK_ERRORS,
  }),
  reportRecording: endpoint({
    method: 'GET',
    path: '/api/safety/report-recordings/:recordingId',
    summary: 'A recording of a report by its signed link, for staff',
    status: 200,
    access: 'public',
    params: RecordingParams,
    query: SignedLinkQuery,
    bytes: RECORDING_TYPE,
    errors: SIGNED_LINK_ERRORS,
  }),
} as const;
