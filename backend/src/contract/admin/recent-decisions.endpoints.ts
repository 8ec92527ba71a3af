import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { RecentDecisionParams, RecentDecisionsView } from './recent-decisions.schemas.js';

/** Decisions that can still be undone. */
export const adminRecentDecisionEndpoints = {
  recentDecisions: endpoint({
    method: 'GET',
    path: '/api/admin/recent-decisions',
    summary: 'List my decisions that can still be undone',
    status: 200,
    access: 'admin',
    right: 'waiting',
    response: RecentDecisionsView,
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/api/admin/recent-decisions/:recentDecisionId/undo',
    summary: 'Undo a decision, with the right that it needed',
    status: 200,
    access: 'admin',
    right: 'waiting',
    params: RecentDecisionParams,
    response: SuccessView,
    errors: [
      'NOT_FOUND',
      'MEMBER_NOT_FOUND',
      'UNDO_TOO_LATE',
      'ALREADY_UNDONE',
      'DECIDED_AGAIN',
      'DECISION_APPEALED',
      'OWN_DECISION',
    ],
  }),
} as const;
