import { PageQuery, UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS } from '../error-sets.js';
import { ADMIN_LIMITS } from './admin.limits.js';
import {
  AdminActionView,
  AdminBlockBody,
  AdminPremiumBody,
  AdminSuspendBody,
  AdminWarnBody,
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
    summary: 'Search and filter members',
    status: 200,
    access: 'admin',
    right: 'members',
    query: AdminUsersQuery,
    response: AdminUsersView,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    summary: 'Read a member; the audit log records it',
    status: 200,
    access: 'admin',
    right: 'members',
    params: UserIdParams,
    response: AdminUserView,
    errors: ['MEMBER_NOT_FOUND'],
  }),
  /** The path says `stats` since version 1.0; clients rely on it. */
  memberTotals: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Count members by status',
    status: 200,
    access: 'admin',
    right: 'statistics',
    response: MemberTotalsView,
  }),
  newUsers: endpoint({
    method: 'GET',
    path: '/api/admin/new-users',
    summary: `List members who joined in the last ${ADMIN_LIMITS.newUserDays} days`,
    status: 200,
    access: 'admin',
    right: 'members',
    query: NewUsersQuery,
    response: NewUsersView,
  }),
  referralCodes: endpoint({
    method: 'GET',
    path: '/api/admin/referral-codes',
    summary: 'List used referral codes',
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
    errors: [...CONVERSATION_ERRORS, 'SECOND_FACTOR_REQUIRED'],
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
    errors: CONVERSATION_ERRORS,
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
    errors: CONVERSATION_ERRORS,
  }),
  warn: endpoint({
    method: 'POST',
    path: '/api/admin/warn',
    summary: 'Warn a member',
    status: 200,
    access: 'admin',
    right: 'restrictions',
    body: AdminWarnBody,
    response: AdminActionView,
    errors: CONVERSATION_ERRORS,
  }),
} as const;
