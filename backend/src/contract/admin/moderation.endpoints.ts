import { SuccessView, UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  DecidePhotoBody,
  PhotosToReviewQuery,
  PhotosToReviewView,
} from '../profiles/photo-moderation.schemas.js';
import { PhotoIdParams } from '../profiles/photo.schemas.js';
import {
  DecideVerificationBody,
  VerificationParams,
  VerificationsToReviewView,
} from '../profiles/verification.schemas.js';
import { DecideReportBody, ReportParams, ReportsQuery, ReportsView } from '../safety/report.schemas.js';
import { DecideRiskFlagBody, RiskFlagsQuery, RiskFlagsView } from '../safety/risk-flag.schemas.js';

/** What staff decide about: reports, risk flags, new photos and selfies. */
export const adminModerationEndpoints = {
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'What members have reported',
    status: 200,
    access: 'admin',
    query: ReportsQuery,
    response: ReportsView,
  }),
  decideReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/decision',
    summary: 'Decide a report',
    status: 200,
    access: 'admin',
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
    query: RiskFlagsQuery,
    response: RiskFlagsView,
  }),
  decideRiskFlag: endpoint({
    method: 'POST',
    path: '/api/admin/signals/:userId/decision',
    summary: 'Dismiss a risk flag or suspend the member',
    status: 200,
    access: 'admin',
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
    query: PhotosToReviewQuery,
    response: PhotosToReviewView,
  }),
  decidePhoto: endpoint({
    method: 'POST',
    path: '/api/admin/photos/:photoId/decision',
    summary: 'Approve a new photo or remove it',
    status: 200,
    access: 'admin',
    params: PhotoIdParams,
    body: DecidePhotoBody,
    response: SuccessView,
  }),
  verificationsToReview: endpoint({
    method: 'GET',
    path: '/api/admin/verifications',
    summary: 'Selfies that wait for a decision, oldest first',
    status: 200,
    access: 'admin',
    response: VerificationsToReviewView,
  }),
  decideVerification: endpoint({
    method: 'POST',
    path: '/api/admin/verifications/:verificationId/decision',
    summary: 'Approve a selfie or refuse it',
    status: 200,
    access: 'admin',
    params: VerificationParams,
    body: DecideVerificationBody,
    response: SuccessView,
  }),
} as const;
