import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** What staff know of a member: the present profile, reports, decisions and purchases. */
export const memberHistoryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'member-history', userId],
    queryFn: ({ signal }) => request(adminEndpoints.memberHistory, { params: { userId }, signal }),
    retry: false,
  });
