import { UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { MemberHistoryView } from './member-history.schemas.js';

/** What staff know of a member. */
export const adminMemberHistoryEndpoints = {
  memberHistory: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/history',
    summary: 'Read the reports, decisions and purchases of a member; the audit log records it',
    status: 200,
    access: 'admin',
    right: 'reports',
    params: UserIdParams,
    response: MemberHistoryView,
    errors: ['MEMBER_NOT_FOUND'],
  }),
} as const;
