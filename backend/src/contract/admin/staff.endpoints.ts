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
    summary: 'Who works here, and as what',
    status: 200,
    access: 'admin',
    right: 'staff',
    response: StaffListView,
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Invite somebody by e-mail, with a role',
    status: 201,
    access: 'admin',
    right: 'staff',
    body: InviteStaffBody,
    response: StaffTokenView,
  }),
  changeStaffRole: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:staffId/role',
    summary: 'Change the role of staff; their sessions end',
    status: 200,
    access: 'admin',
    right: 'staff',
    params: StaffParams,
    body: ChangeStaffRoleBody,
    response: StaffView,
  }),
  endStaffAccess: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:staffId/end',
    summary: 'End the access of staff at once',
    status: 200,
    access: 'admin',
    right: 'staff',
    params: StaffParams,
    response: StaffView,
  }),
  renewStaffAccess: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:staffId/renew',
    summary: 'Invite again: a new link by mail and a new enrolment token, for a lost phone or ended access',
    status: 200,
    access: 'admin',
    right: 'staff',
    params: StaffParams,
    response: StaffTokenView,
  }),
} as const;
