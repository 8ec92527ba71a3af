import { DecidedView } from '../decisions/staff-decision.schemas.js';
import { endpoint } from '../endpoint.js';
import {
  DecideVerificationBody,
  VerificationParams,
  VerificationsQuery,
  VerificationsToReviewView,
} from '../profiles/verification.schemas.js';

/** Selfies of photo verification. */
export const adminVerificationEndpoints = {
  verificationsToReview: endpoint({
    method: 'GET',
    path: '/api/admin/verifications',
    summary: 'List selfies that wait for a review: those of age checks by due time, then the oldest first',
    status: 200,
    access: 'admin',
    right: 'photos',
    query: VerificationsQuery,
    response: VerificationsToReviewView,
  }),
  decideVerification: endpoint({
    method: 'POST',
    path: '/api/admin/verifications/:verificationId/decision',
    summary: 'Approve or reject a selfie',
    status: 200,
    access: 'admin',
    right: 'photos',
    params: VerificationParams,
    body: DecideVerificationBody,
    response: DecidedView,
    errors: ['VERIFICATION_DECIDED'],
  }),
} as const;
