import {
  type ChangeStaffRoleBody,
  adminEndpoints,
  type InviteStaffBody,
  type StaffListView,
  type StaffView,
} from '@contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => request(adminEndpoints.staff, { signal }),
});

/** Adds or replaces a staff account in the cached list and reads the audit log again. */
export function showStaff(client: QueryClient, changed: StaffView): void {
  client.setQueryData(staffQuery.queryKey, (list: StaffListView | undefined) => {
    if (!list) return list;
    const isNew = !list.staff.some(({ _id }) => _id === changed._id);
    const staff = list.staff.map((one) => (one._id === changed._id ? changed : one));
    return { staff: isNew ? [...staff, changed] : staff };
  });
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
}

export const inviteStaff = (body: InviteStaffBody) => request(adminEndpoints.inviteStaff, { body });

export const changeStaffRole = ({ staffId, role }: ChangeStaffRoleBody & { staffId: string }) =>
  request(adminEndpoints.changeStaffRole, { params: { staffId }, body: { role } });

export const endStaffAccess = (staffId: string) =>
  request(adminEndpoints.endStaffAccess, { params: { staffId } });

export const renewStaffAccess = (staffId: string) =>
  request(adminEndpoints.renewStaffAccess, { params: { staffId } });
