import { PageQuery, UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  AdminActionView,
  AdminBlockBody,
  AdminPremiumBody,
  AdminSuspendBody,
} from './member-actions.schemas.js';
import {
  AdminUsersQuery,
  AdminUsersView,
  AdminUserView,
  MemberTotalsView,
  NewUsersQuery,
  NewUsersView,
} from './members.schemas.js';
import { ReferralCodesView } from './referral-codes.schemas.js';

/** Members as staff see them, and staff actions on accounts. */
export const adminMemberEndpoints = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Members, searched and filtered',
    status: 200,
    access: 'admin',
    right: 'members',
    query: AdminUsersQuery,
    response: AdminUsersView,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    summary: 'One member; that it was looked at stands in the audit log',
    status: 200,
    access: 'admin',
    right: 'members',
    params: UserIdParams,
    response: AdminUserView,
  }),
  /** The path says `stats` since version 1.0; clients rely on it. */
  memberTotals: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'How many members there are',
    status: 200,
    access: 'admin',
    right: 'statistics',
    response: MemberTotalsView,
  }),
  newUsers: endpoint({
    method: 'GET',
    path: '/api/admin/new-users',
    summary: 'Members of the last 30 days',
    status: 200,
    access: 'admin',
    right: 'members',
    query: NewUsersQuery,
    response: NewUsersView,
  }),
  referralCodes: endpoint({
    method: 'GET',
    path: '/api/admin/referral-codes',
    summary: 'Referral codes that were used',
    status: 200,
    access: 'admin',
    right: 'members',
    query: PageQuery,
    response: ReferralCodesView,
  }),
  premium: endpoint({
    method: 'POST',
    path: '/api/admin/premium',
    summary: 'Add or remove premium',
    status: 200,
    access: 'admin',
    right: 'premium',
    body: AdminPremiumBody,
    response: AdminActionView,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/admin/block',
    summary: 'Block or unblock a member',
    status: 200,
    access: 'admin',
    right: 'restrictions',
    body: AdminBlockBody,
    response: AdminActionView,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/suspend',
    summary: 'Suspend or unsuspend a member',
    status: 200,
    access: 'admin',
    right: 'restrictions',
    body: AdminSuspendBody,
    response: AdminActionView,
  }),
} as const;
