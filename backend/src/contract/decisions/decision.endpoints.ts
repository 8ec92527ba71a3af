import { endpoint } from '../endpoint.js';
import { SIGNED_LINK_ERRORS } from '../error-sets.js';
import {
  AppealBody,
  BlockedAppealBody,
  DecisionParams,
  DecisionsView,
  DecisionView,
} from './decision.schemas.js';

/** Decisions of staff about a member, and appeals. */
export const decisionEndpoints = {
  decisions: endpoint({
    method: 'GET',
    path: '/api/user/decisions',
    summary: 'List decisions about me with my appeals',
    status: 200,
    access: 'member',
    response: DecisionsView,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/user/decisions/:decisionId/appeal',
    summary: 'Appeal a decision about me',
    status: 201,
    access: 'member',
    params: DecisionParams,
    body: AppealBody,
    response: DecisionView,
    errors: ['NOT_FOUND', 'ALREADY_APPEALED', 'DECISION_OVER', 'APPEAL_TOO_LATE'],
    changes: ['decisions'],
  }),
  appealBlocked: endpoint({
    method: 'POST',
    path: '/api/appeals',
    summary: 'Appeal a block by its token',
    status: 201,
    access: 'public',
    body: BlockedAppealBody,
    response: DecisionView,
    errors: [...SIGNED_LINK_ERRORS, 'ALREADY_APPEALED', 'DECISION_OVER', 'APPEAL_TOO_LATE'],
  }),
} as const;
