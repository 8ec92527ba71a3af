import { PageQuery } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  ChangeStaffRoleBody,
  InviteStaffBody,
  StaffListView,
  StaffParams,
  StaffTokenView,
  StaffView,
} from './staff.schemas.js';

/** Staff accounts. All changes need a session verified by the second factor. */
export const adminStaffEndpoints = {
  staff: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'List staff with their roles',
    status: 200,
    access: 'admin',
    right: 'staff',
    query: PageQuery,
    response: StaffListView,
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Invite a staff member by e-mail',
    status: 201,
    access: 'admin',
    right: 'staff',
    body: InviteStaffBody,
    response: StaffTokenView,
    errors: ['SECOND_FACTOR_REQUIRED', 'EMAIL_TAKEN'],
  }),
  changeStaffRole: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:staffId/role',
    summary: 'Change the role of a staff member, which ends their sessions',
    status: 200,
    access: 'admin',
    right: 'staff',
    params: StaffParams,
    body: ChangeStaffRoleBody,
    response: StaffView,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND'],
  }),
  endStaffAccess: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:staffId/end',
    summary: 'End the access of a staff member',
    status: 200,
    access: 'admin',
    right: 'staff',
    params: StaffParams,
    response: StaffView,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND'],
  }),
  renewStaffAccess: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:staffId/renew',
    summary: 'Invite a staff member again with a new link and enrolment token',
    status: 200,
    access: 'admin',
    right: 'staff',
    params: StaffParams,
    response: StaffTokenView,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND'],
  }),
} as const;
