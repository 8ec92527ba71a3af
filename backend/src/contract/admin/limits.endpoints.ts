import { endpoint } from '../endpoint.js';
import { AdjustableLimitsView, ChangeLimitBody } from './limits.schemas.js';

/**
 * Limits and prices that can be changed at runtime; a change needs a session verified by the second factor.
 */
export const adminLimitEndpoints = {
  limits: endpoint({
    method: 'GET',
    path: '/api/admin/limits',
    summary: 'List the adjustable limits and prices with their changes',
    status: 200,
    access: 'admin',
    right: 'limits',
    response: AdjustableLimitsView,
  }),
  changeLimit: endpoint({
    method: 'PUT',
    path: '/api/admin/limits',
    summary: 'Change a limit or price; all instances apply it within a minute',
    status: 200,
    access: 'admin',
    right: 'limits',
    body: ChangeLimitBody,
    response: AdjustableLimitsView,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
} as const;
