import { SuccessView, UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  DecidePhotoBody,
  PhotosToReviewQuery,
  PhotosToReviewView,
} from '../profiles/photo-moderation.schemas.js';
import { PhotoIdParams } from '../profiles/photo.schemas.js';
import {
  DecideReportBody,
  ReportClaimView,
  ReportParams,
  ReportsQuery,
  ReportsView,
} from '../safety/report.schemas.js';
import { DecideRiskFlagBody, RiskFlagsQuery, RiskFlagsView } from '../safety/risk-flag.schemas.js';

/** What staff decide about: reports, risk flags and new photos. */
export const adminModerationEndpoints = {
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'What members have reported',
    status: 200,
    access: 'admin',
    right: 'reports',
    query: ReportsQuery,
    response: ReportsView,
  }),
  claimReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/claim',
    summary: 'Claim a report for half an hour, or for another one',
    status: 200,
    access: 'admin',
    right: 'reports',
    params: ReportParams,
    response: ReportClaimView,
  }),
  releaseReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/release',
    summary: 'Give a claimed report back',
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
  }),
  riskFlags: endpoint({
    method: 'GET',
    path: '/api/admin/signals',
    summary: 'What the product noticed of members',
    status: 200,
    access: 'admin',
    right: 'risk-flags',
    query: RiskFlagsQuery,
    response: RiskFlagsView,
  }),
  decideRiskFlag: endpoint({
    method: 'POST',
    path: '/api/admin/signals/:userId/decision',
    summary: 'Dismiss a risk flag or suspend the member',
    status: 200,
    access: 'admin',
    right: 'risk-flags',
    params: UserIdParams,
    body: DecideRiskFlagBody,
    response: SuccessView,
  }),
  photosToReview: endpoint({
    method: 'GET',
    path: '/api/admin/photos',
    summary: 'New photos that nobody has looked at',
    status: 200,
    access: 'admin',
    right: 'photos',
    query: PhotosToReviewQuery,
    response: PhotosToReviewView,
  }),
  decidePhoto: endpoint({
    method: 'POST',
    path: '/api/admin/photos/:photoId/decision',
    summary: 'Approve a new photo or remove it',
    status: 200,
    access: 'admin',
    right: 'photos',
    params: PhotoIdParams,
    body: DecidePhotoBody,
    response: SuccessView,
  }),
} as const;
