import { SuccessView } from '../common.js';
import { DecisionParams } from '../decisions/decision.schemas.js';
import { endpoint } from '../endpoint.js';
import { SIGNED_LINK_ERRORS } from '../error-sets.js';
import { SignedLinkQuery } from '../profiles/photo.schemas.js';
import { RECORDING_TYPE } from '../profiles/recording.schemas.js';
import { AppealDecidedView, AppealsQuery, AppealsView, DecideAppealBody } from './appeals.schemas.js';

/** Appeals against decisions, with links to removed photos and voice prompts. */
export const adminAppealEndpoints = {
  appeals: endpoint({
    method: 'GET',
    path: '/api/admin/appeals',
    summary: 'List appeals',
    status: 200,
    access: 'admin',
    right: 'appeals',
    query: AppealsQuery,
    response: AppealsView,
  }),
  claimAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/appeals/:decisionId/claim',
    summary: 'Claim an appeal, or extend the claim',
    status: 200,
    access: 'admin',
    right: 'appeals',
    params: DecisionParams,
    response: SuccessView,
    errors: ['OWN_DECISION', 'NOT_FOUND', 'APPEAL_DECIDED', 'APPEAL_CLAIMED'],
  }),
  releaseAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/appeals/:decisionId/release',
    summary: 'Release a claimed appeal',
    status: 200,
    access: 'admin',
    right: 'appeals',
    params: DecisionParams,
    response: SuccessView,
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/appeals/:decisionId/decision',
    summary: 'Uphold or lift an appealed decision',
    status: 200,
    access: 'admin',
    right: 'appeals',
    params: DecisionParams,
    body: DecideAppealBody,
    response: AppealDecidedView,
    errors: ['MEMBER_NOT_FOUND', 'NOT_FOUND', 'OWN_DECISION', 'APPEAL_DECIDED', 'APPEAL_CLAIMED'],
  }),
  appealedPhoto: endpoint({
    method: 'GET',
    path: '/api/appeals/:decisionId/photo',
    summary: 'The removed photo of an appeal by its signed link, for staff',
    status: 200,
    access: 'public',
    params: DecisionParams,
    query: SignedLinkQuery,
    errors: SIGNED_LINK_ERRORS,
  }),
  appealedRecording: endpoint({
    method: 'GET',
    path: '/api/appeals/:decisionId/recording',
    summary: 'The removed voice prompt of an appeal by its signed link, for staff',
    status: 200,
    access: 'public',
    params: DecisionParams,
    query: SignedLinkQuery,
    bytes: RECORDING_TYPE,
    errors: SIGNED_LINK_ERRORS,
  }),
} as const;
