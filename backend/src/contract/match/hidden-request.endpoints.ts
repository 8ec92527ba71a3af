import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { RequestsView, TargetBody } from './match.schemas.js';

/** Likes whose note contains one of the member's hidden words. */
export const hiddenRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/requests/hidden',
    summary: 'Likes whose note contains one of my hidden words',
    status: 200,
    access: 'member',
    response: RequestsView,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/user/requests/show',
    summary: 'Move a hidden like to my requests',
    status: 200,
    access: 'member',
    body: TargetBody,
    response: SuccessView,
    errors: ['SELF_TARGET', 'SUSPENDED'],
    changes: [],
  }),
} as const;
