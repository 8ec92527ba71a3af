import { UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS } from '../error-sets.js';
import { ViewAsBody, ViewAsView } from './view-as.schemas.js';

/** What a member sees, for staff who help. Nothing can be changed from it. */
export const adminViewAsEndpoints = {
  viewAs: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/view-as',
    summary: 'Read what a member sees, masked; the member is told at once, and the audit log records it',
    status: 200,
    access: 'admin',
    right: 'view-as',
    params: UserIdParams,
    body: ViewAsBody,
    response: ViewAsView,
    errors: CONVERSATION_ERRORS,
  }),
} as const;
