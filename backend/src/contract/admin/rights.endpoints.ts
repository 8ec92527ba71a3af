import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { SIGNED_LINK_ERRORS } from '../error-sets.js';
import { SignedLinkQuery } from '../profiles/photo.schemas.js';
import { RightsRequestParams } from '../rights/rights.schemas.js';
import { AnswerRightsRequestBody, RightsRequestsQuery, RightsRequestsView } from './rights.schemas.js';

/** The queue of rights requests. */
export const adminRightsEndpoints = {
  rightsRequests: endpoint({
    method: 'GET',
    path: '/api/admin/rights-requests',
    summary: 'List rights requests',
    status: 200,
    access: 'admin',
    right: 'rights-requests',
    query: RightsRequestsQuery,
    response: RightsRequestsView,
  }),
  claimRightsRequest: endpoint({
    method: 'POST',
    path: '/api/admin/rights-requests/:requestId/claim',
    summary: 'Claim a rights request, or extend the claim',
    status: 200,
    access: 'admin',
    right: 'rights-requests',
    params: RightsRequestParams,
    response: SuccessView,
    errors: ['NOT_FOUND', 'OWN_DECISION', 'RIGHTS_REQUEST_ANSWERED', 'RIGHTS_REQUEST_CLAIMED'],
  }),
  releaseRightsRequest: endpoint({
    method: 'POST',
    path: '/api/admin/rights-requests/:requestId/release',
    summary: 'Release a claimed rights request',
    status: 200,
    access: 'admin',
    right: 'rights-requests',
    params: RightsRequestParams,
    response: SuccessView,
  }),
  answerRightsRequest: endpoint({
    method: 'POST',
    path: '/api/admin/rights-requests/:requestId/answer',
    summary: 'Answer a rights request, and carry out a correction',
    status: 200,
    access: 'admin',
    right: 'rights-requests',
    params: RightsRequestParams,
    body: AnswerRightsRequestBody,
    response: SuccessView,
    errors: [
      'NOT_FOUND',
      'MEMBER_NOT_FOUND',
      'OWN_DECISION',
      'UNDER_AGE',
      'RIGHTS_REQUEST_ANSWERED',
      'RIGHTS_REQUEST_CLAIMED',
    ],
  }),
  rightsRequestPicture: endpoint({
    method: 'GET',
    path: '/api/rights-requests/:requestId/picture',
    summary: 'The picture of a message that a grievance names, by its signed link, for staff',
    status: 200,
    access: 'public',
    params: RightsRequestParams,
    query: SignedLinkQuery,
    errors: SIGNED_LINK_ERRORS,
  }),
} as const;
