import { UserIdParams } from '../common.js';
import { DecidedView } from '../decisions/staff-decision.schemas.js';
import { endpoint } from '../endpoint.js';
import { DecideRiskFlagBody, RiskFlagsQuery, RiskFlagsView } from '../safety/risk-flag.schemas.js';

/** Risk flags. The paths keep their first name `signals`, because clients rely on it. */
export const adminRiskFlagEndpoints = {
  riskFlags: endpoint({
    method: 'GET',
    path: '/api/admin/signals',
    summary: 'List risk flags',
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
    response: DecidedView,
    errors: ['NOT_FOUND', 'RISK_FLAG_DECIDED', 'MEMBER_NOT_FOUND'],
  }),
} as const;
