import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import {
  ADMIN_LIMITS,
  type ChangeStaffRoleBody,
  type InviteStaffBody,
  type StaffListView,
  type StaffView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const isFull = ({ staff }: StaffListView): boolean => staff.length >= ADMIN_LIMITS.staffPage;

export const staffQuery = infiniteQueryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.staff, { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (isFull(last) ? page + 1 : undefined),
});

/**
 * Replaces a staff account in the cached list, or adds it if it belongs to the last loaded page, and
 * refetches the audit log.
 */
export function cacheChangedStaff(client: QueryClient, changed: StaffView): void {
  client.setQueryData(staffQuery.queryKey, (list: InfiniteData<StaffListView> | undefined) => {
    if (!list) return list;
    const isNew = !list.pages.some(({ staff }) => staff.some(({ _id }) => _id === changed._id));
    const pages = list.pages.map((page, index) => {
      const staff = page.staff.map((one) => (one._id === changed._id ? changed : one));
      // If the last loaded page is full, the new account belongs to the next page, which is not loaded.
      const isEnd = index === list.pages.length - 1 && !isFull(page);
      return { staff: isNew && isEnd ? [...staff, changed] : staff };
    });
    return { ...list, pages };
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
