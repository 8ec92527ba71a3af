import {
  ChangeDecisionReasonBody,
  DecisionReasonParams,
  DecisionReasonsView,
} from '../decisions/decision-reason.schemas.js';
import { endpoint } from '../endpoint.js';

/** The library of reasons. Changing a text needs a session verified by the second factor. */
export const adminDecisionReasonEndpoints = {
  decisionReasons: endpoint({
    method: 'GET',
    path: '/api/admin/decision-reasons',
    summary: 'List the reasons that a decision can name',
    status: 200,
    access: 'admin',
    right: 'restrictions',
    response: DecisionReasonsView,
  }),
  changeDecisionReason: endpoint({
    method: 'PUT',
    path: '/api/admin/decision-reasons/:rule',
    summary: 'Change the title and text of a reason; earlier decisions keep theirs',
    status: 200,
    access: 'admin',
    right: 'limits',
    params: DecisionReasonParams,
    body: ChangeDecisionReasonBody,
    response: DecisionReasonsView,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
} as const;
